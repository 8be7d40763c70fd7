import type { ShippingAddress } from "#contract/payments/payment.ts";
import type { HoldRequest, MoreRequest, PieceAtTill, SaleRequest } from "#contract/payments/sale-by-hand.ts";
import { presetColor, sizeOptions } from "#domain/catalogue/product-options.ts";
import {
  addRand,
  minus,
  multiplyRand,
  NO_RAND,
  parseRand,
  toDecimalText,
  type ZarCents,
} from "#domain/money/money.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { mostHeldDays } from "#domain/orders/held-order.ts";
import type { HandMethod } from "#domain/payments/payment-methods.ts";
import { randomUuid } from "#web/kit/random-uuid.ts";

/** One kind of piece on the till. */
export type TypedLine = {
  readonly key: string;
  readonly product: PieceAtTill;
  readonly size: string;
  readonly color: string;
  readonly quantity: number;
  readonly price: string;
  /** The numbers of the pieces in hand, as they are typed; empty for the next that are free. */
  readonly numbers: string;
};

/** A sale as it is typed. Sent again with the same `requestId` it is the same sale. */
export type TypedSale = {
  readonly requestId: string;
  readonly lines: readonly TypedLine[];
  readonly paidBy: PaidAtTill;
  /** The cash that was handed over, in rand; empty when it is not counted. */
  readonly given: string;
  readonly email: string;
  readonly name: string;
  readonly isHandedOver: boolean;
  /** Of what is paid later: for how many days after today it is held, and where it goes. */
  readonly days: number;
  readonly address: Partial<ShippingAddress>;
};

/** In the owner's hands, or later by the buyer. */
export type PaidAtTill = HandMethod | "later";

export function newSale(): TypedSale {
  return {
    requestId: randomUuid(),
    lines: [],
    paidBy: "cash",
    given: "",
    email: "",
    name: "",
    isHandedOver: true,
    days: 2,
    address: { country: HOME_COUNTRY },
  };
}

/** A line for one piece at its own price. A size or color without alternatives is chosen. */
export function lineOf(product: PieceAtTill): TypedLine {
  const [onlySize = "", ...otherSizes] = sizeOptions(product);
  return {
    key: randomUuid(),
    product,
    size: otherSizes.length === 0 ? onlySize : "",
    color: presetColor(product) ?? "",
    quantity: 1,
    price: product.price,
    numbers: "",
  };
}

/** "7, 9" or "7/12 9/12", as they stand on the labels; undefined for anything else. */
function numbersIn(typed: string): number[] | undefined {
  const numbers = typed.split(/[\s,;]+/).filter(Boolean);
  if (!numbers.every((number) => /^[1-9]\d{0,2}(?:\/\d{1,3})?$/.test(number))) return undefined;
  return numbers.map((number) => Number.parseInt(number, 10));
}

/** One for each piece, or none; undefined for anything else. */
function numbersOf({ product, numbers, quantity }: TypedLine): number[] | undefined {
  const read = product.freeNumbers ? numbersIn(numbers) : [];
  return read && [0, quantity].includes(read.length) ? read : undefined;
}

function randIn(typed: string): ZarCents | undefined {
  try {
    return parseRand(typed);
  } catch {
    return undefined;
  }
}

/** What is missing of a line that cannot be sold as it stands; undefined when nothing is. */
export function missingOf(line: TypedLine): string | undefined {
  const { product, size, color, price } = line;
  if (sizeOptions(product).length > 0 && size === "") return `Choose the size of ${product.name}.`;
  if (product.availableColors.length > 0 && color === "") return `Choose the color of ${product.name}.`;
  if (randIn(price) === undefined) return `Type the price of ${product.name} in rand, such as 180.`;
  if (!numbersOf(line))
    return `Type one number for each piece of ${product.name}, such as 7, 9, or leave them out.`;
  return undefined;
}

/** What the pieces cost together; undefined while a price is missing. */
export function totalOf(lines: readonly TypedLine[]): ZarCents | undefined {
  const sums = lines.map(({ price, quantity }) => {
    const each = randIn(price);
    return each === undefined ? undefined : multiplyRand(each, quantity);
  });
  return sums.every((sum) => sum !== undefined) ? addRand(NO_RAND, ...sums) : undefined;
}

/** What goes back to the buyer of the cash handed over; undefined when too little, or nothing, was typed. */
export function changeOf({ lines, paidBy, given }: TypedSale): ZarCents | undefined {
  const [total, cash] = [totalOf(lines), randIn(given)];
  if (paidBy !== "cash" || total === undefined || cash === undefined || cash < total) return undefined;
  return minus(cash, total);
}

/** The sale as the API takes it. To be called when nothing is missing. */
export function toSaleRequest(sale: TypedSale, paidBy: HandMethod): SaleRequest {
  const { requestId, lines, isHandedOver } = sale;
  return {
    requestId,
    paidBy,
    isHandedOver,
    email: sale.email.trim() === "" ? null : sale.email.trim(),
    name: sale.name.trim(),
    lines: lines.map((line) => ({ ...toLine(line), numbers: numbersOf(line) ?? [] })),
  };
}

/** The most days for which these pieces may wait. */
export function mostDays({ lines }: TypedSale): number {
  return mostHeldDays(lines.map(({ product }) => ({ isEdition: product.freeNumbers !== null })));
}

/** For how many days after today they wait. */
export function daysHeld(sale: TypedSale): number {
  return Math.min(sale.days, mostDays(sale));
}

/** Pieces that are added to a paid order, as the API takes them. */
export function toMoreRequest(sale: TypedSale): MoreRequest {
  return { requestId: sale.requestId, days: daysHeld(sale), lines: sale.lines.map(toLine) };
}

/** The order as the API takes it that waits for its money. */
export function toHoldRequest(sale: TypedSale): HoldRequest {
  const { requestId, lines, email, name, address } = sale;
  const { street = "", city = "", postalCode = "", state = "" } = address;
  return {
    requestId,
    days: daysHeld(sale),
    email: email.trim(),
    name: name.trim(),
    lines: lines.map(toLine),
    address: street === "" ? null : { ...address, street, city, postalCode, state },
  };
}

function toLine({ product, size, color, quantity, price }: TypedLine) {
  return {
    id: product.id,
    size: size === "" ? null : size,
    color: color === "" ? null : color,
    quantity,
    price: toDecimalText(parseRand(price)),
  };
}
