/** An order that goes to somebody as a gift: its parcel has this message, and neither a price nor the order's link. */
export type Gift = {
  /** Who gets it; empty when the parcel is addressed to its buyer. */
  readonly recipient: string;
  /** Empty without one. */
  readonly message: string;
};

/** As much of an order as names its parcel. */
type Parcel = { readonly customerName: string; readonly gift: Gift | null };

/** The name on the parcel. */
export function parcelName({ customerName, gift }: Parcel): string {
  return gift?.recipient || customerName;
}

/** The message as it is printed: without emoji, which no typeface of the slip has. */
export function printedMessage({ message }: Pick<Gift, "message">): string {
  const lines = message.replace(EMOJI, "").split("\n");
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;
