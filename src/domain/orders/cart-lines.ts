import { type VariantStock, withStockOf } from "#domain/inventory/stock-of-choice.ts";
import { addRand, multiplyRand, type ZarCents } from "#domain/money/money.ts";

/** A product's availability for this cart: pieces it can have, and pieces one person may have. */
export type Availability = {
  readonly available: number;
  readonly perPerson: number;
  /** By size and colour; left out where all are counted as one. */
  readonly variants?: readonly VariantStock[] | undefined;
};

/** The same, with its sizes and colours. */
export type ChoiceAvailability = Availability & {
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  /** A download, so nothing is delivered. */
  readonly isFile?: true | undefined;
};

/** Two lines are the same line when id, size and color all match. */
export type LineIdentity = {
  readonly id: number;
  readonly size?: string | undefined;
  readonly color?: string | undefined;
};

export type CartLine = LineIdentity & {
  readonly name: string;
  /** Price per piece in rand cents, as last read; the server prices it again at checkout. */
  readonly price: ZarCents;
  /** Name of the picture in the image manifest, in the chosen colour. */
  readonly image: string;
  readonly quantity: number;
};

export type CartLines = readonly CartLine[];

/** Limits of an order: pieces per line, and lines. The API refuses more. */
export const MOST_PIECES_PER_LINE = 20;
export const MOST_LINES = 50;

/** Whether both are the same product in the same size and colour. */
export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  return one.id === other.id && one.size === other.size && one.color === other.color;
}

/** Adds one piece of this line; a new line is appended. */
export function addLine(lines: CartLines, added: Omit<CartLine, "quantity">): CartLines {
  const existing = lines.find((line) => isSameLine(line, added));
  if (!existing) return [...lines, { ...added, quantity: 1 }];
  return setLineQuantity(lines, existing, existing.quantity + 1);
}

/** The lines without these pieces, of which one cart holds as many or fewer. */
export function withoutPieces(
  lines: CartLines,
  pieces: readonly (LineIdentity & { readonly quantity: number })[],
): CartLines {
  return lines.flatMap((line) => {
    const taken = pieces.find((piece) => isSameLine(piece, line))?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}

/** The lines without this one. */
export function removeLine(lines: CartLines, identity: LineIdentity): CartLines {
  return lines.filter((line) => !isSameLine(line, identity));
}

/** Zero or less removes the line; larger numbers are capped at MOST_PIECES_PER_LINE. */
export function setLineQuantity(lines: CartLines, identity: LineIdentity, quantity: number): CartLines {
  if (quantity <= 0) return removeLine(lines, identity);
  const bounded = Math.min(quantity, MOST_PIECES_PER_LINE);
  return lines.map((line) => (isSameLine(line, identity) ? { ...line, quantity: bounded } : line));
}

/**
 * The most pieces this line can have: what other lines of its product leave, within the limits of an order.
 * `availability` is undefined until the shop has answered.
 */
export function mostOfLine(
  lines: CartLines,
  line: LineIdentity,
  availability: Availability | undefined,
): number {
  if (availability === undefined) return MOST_PIECES_PER_LINE;
  const most = Math.min(availability.available, availability.perPerson);
  const left = most - piecesOf(lines, line.id) + piecesOfLine(lines, line);
  return Math.min(left, piecesOfChoice(line, availability), MOST_PIECES_PER_LINE);
}

/** How many more of this choice fit into the cart; zero where it already holds too many. */
export function piecesToAdd(lines: CartLines, line: LineIdentity, availability: Availability): number {
  return Math.max(0, mostOfLine(lines, line, availability) - piecesOfLine(lines, line));
}

/** Why no more of this choice can be added, when `piecesToAdd` is zero. */
export function whyNoMore(lines: CartLines, line: LineIdentity, availability: Availability): string {
  const { perPerson } = availability;
  const left = Math.min(availability.available, piecesOfChoice(line, availability));
  if (left <= 0) return "Sold out";
  if (left > perPerson && piecesOf(lines, line.id) >= perPerson)
    return `Max ${perPerson} per person, ${areInYourCart(perPerson)}`;
  if (left > MOST_PIECES_PER_LINE) return `${MOST_PIECES_PER_LINE} at most in one order`;
  return `Only ${left} left, ${areInYourCart(left)}`;
}

function areInYourCart(pieces: number): string {
  return pieces === 1 ? "it is in your cart" : "they are in your cart";
}

function piecesOfLine(lines: CartLines, identity: LineIdentity): number {
  return lines.find((line) => isSameLine(line, identity))?.quantity ?? 0;
}

/** Available pieces of a line's size and colour, or of the product where these are not counted. */
export function piecesOfChoice(line: LineIdentity, { available, variants }: Availability): number {
  return withStockOf({ stockQuantity: available, variants }, line).stockQuantity;
}

/** Pieces of a product across all its lines. */
export function piecesOf(lines: CartLines, id: number): number {
  return cartCount(lines.filter((line) => line.id === id));
}

/** Updates prices from the server; other lines keep theirs. */
export function repriceLines(
  lines: CartLines,
  prices: readonly (LineIdentity & { readonly price: ZarCents })[],
): CartLines {
  return lines.map((line) => {
    const repriced = prices.find((price) => isSameLine(price, line));
    return repriced ? { ...line, price: repriced.price } : line;
  });
}

/** Total pieces of all lines. */
export function cartCount(lines: CartLines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Sum of price times quantity, in rand cents. */
export function cartTotal(
  lines: readonly { readonly price: ZarCents; readonly quantity: number }[],
): ZarCents {
  return addRand(...lines.map((line) => multiplyRand(line.price, line.quantity)));
}
