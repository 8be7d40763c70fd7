import { readTypedOrderNumber } from "#domain/orders/order-number.ts";

export type ParcelLine = {
  /** The order's number. */
  readonly number: string;
  readonly trackingNumber: string;
};

/** Parcels of one call; each takes a transaction and a mail. */
export const MOST_PARCELS_AT_ONCE = 50;

/** What stands between the two, in pasted lines and in spreadsheets saved as text. */
const BETWEEN = /[,;\t]/;
const MARKS_AROUND = /^"|"$/g;

/**
 * Reads "order, tracking number" a line, as people paste it or a CSV has it: quoted or not, what follows the second is left
 * out, as is each line without both, such as the titles, or an order that has no number yet. The last line of an order counts.
 */
export function readParcelLines(text: string): readonly ParcelLine[] {
  const parcels = text.split(/\r?\n/).flatMap((line) => {
    const [order = "", tracking = ""] = line
      .split(BETWEEN, 2)
      .map((cell) => cell.trim().replace(MARKS_AROUND, "").trim());
    const number = readTypedOrderNumber(order);
    return number === undefined || tracking === "" ? [] : [{ number, trackingNumber: tracking }];
  });
  return [...new Map(parcels.map((parcel) => [parcel.number, parcel])).values()];
}
