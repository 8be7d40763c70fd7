import { addRand, multiplyRand, type ZarCents } from "#domain/money/money.ts";

/** Two lines are the same line when id, size and color all match (SPEC section 3, DECISIONS 4). */
export type LineIdentity = {
  readonly id: number;
  readonly size?: string | undefined;
  readonly color?: string | undefined;
};

export type CartLine = LineIdentity & {
  readonly name: string;
  /** Rand cents for one piece, as the shop last said; the server decides again at checkout. */
  readonly price: ZarCents;
  /** Name of the picture in the image manifest, in the chosen colour. */
  readonly image: string;
  readonly quantity: number;
};

export type CartLines = readonly CartLine[];

/** The contract's bounds for one order (payments F.1): pieces on one line, and lines. */
export const MOST_PIECES_PER_LINE = 20;
export const MOST_LINES = 50;

export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  return one.id === other.id && one.size === other.size && one.color === other.color;
}

/** One more of this line; a new line stands last. */
export function addLine(lines: CartLines, added: Omit<CartLine, "quantity">): CartLines {
  const existing = lines.find((line) => isSameLine(line, added));
  if (!existing) return [...lines, { ...added, quantity: 1 }];
  return setLineQuantity(lines, existing, existing.quantity + 1);
}

export function removeLine(lines: CartLines, identity: LineIdentity): CartLines {
  return lines.filter((line) => !isSameLine(line, identity));
}

/** Zero or less removes the line; more than the shop sends in one order stops at that bound. */
export function setLineQuantity(lines: CartLines, identity: LineIdentity, quantity: number): CartLines {
  if (quantity <= 0) return removeLine(lines, identity);
  const bounded = Math.min(quantity, MOST_PIECES_PER_LINE);
  return lines.map((line) => (isSameLine(line, identity) ? { ...line, quantity: bounded } : line));
}

/** Takes over the server's price for the lines it names; the others stay. */
export function repriceLines(
  lines: CartLines,
  prices: readonly (LineIdentity & { readonly price: ZarCents })[],
): CartLines {
  return lines.map((line) => {
    const repriced = prices.find((price) => isSameLine(price, line));
    return repriced ? { ...line, price: repriced.price } : line;
  });
}

export function cartCount(lines: CartLines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Sum of price times quantity, in rand cents. */
export function cartTotal(
  lines: readonly { readonly price: ZarCents; readonly quantity: number }[],
): ZarCents {
  return addRand(...lines.map((line) => multiplyRand(line.price, line.quantity)));
}
