import { type OrderKind, type OrderStatus, orderIs } from "./order-status.ts";

/** How files reach their buyer, in the same words for shopper and admin. */
export const BY_DOWNLOAD = "By download";
export const DELIVERED_BY_DOWNLOAD = "Delivered by download";

/** Whether a line is a download and not in the parcel. */
type MaybeFile = { readonly isFile?: boolean | undefined };

/** Whether everything is a download: nothing is packed, sent or charged for delivery. */
export function isFilesOnly(lines: readonly MaybeFile[]): boolean {
  return lines.length > 0 && lines.every(isFile);
}

export function isFile(line: MaybeFile): boolean {
  return line.isFile === true;
}

export function goesIntoParcel(line: MaybeFile): boolean {
  return !isFile(line);
}

/** Whether the order was completed without a parcel. Instants may be ISO texts. */
export function isDeliveredByDownload(order: {
  readonly status: OrderStatus;
  readonly shippedAt: Date | string | null;
}): boolean {
  return order.status === "fulfilled" && order.shippedAt === null;
}

/** Whether a sale by hand is in its buyer's hands: nothing is delivered. An instant may be an ISO text. */
export function isHandedOver(order: {
  readonly kind: OrderKind;
  readonly shippedAt: Date | string | null;
  readonly carrier: string | null;
}): boolean {
  return orderIs.byHand(order) && order.shippedAt !== null && order.carrier === null;
}

type ParcelLine = MaybeFile & { readonly line: number; readonly quantity: number };

/** What goes into the parcel: no downloads, and not what was refunded before it left. `keptBack` is pieces by line. */
export function linesToPack<Line extends ParcelLine>(
  lines: readonly Line[],
  keptBack: ReadonlyMap<number, number>,
): Line[] {
  return lines
    .map((each) => ({ ...each, quantity: each.quantity - (keptBack.get(each.line) ?? 0) }))
    .filter((each) => each.quantity > 0 && goesIntoParcel(each));
}

/** Whether every piece was refunded before shipping, so that only files are left. `keptBack` is pieces by line. */
export function isParcelEmptied(
  lines: readonly ParcelLine[],
  keptBack: ReadonlyMap<number, number>,
): boolean {
  const left = lines.filter(({ line, quantity }) => quantity > (keptBack.get(line) ?? 0));
  return isFilesOnly(left);
}

/** Counts of pieces in the parcel and of downloads. */
export type OrderSize = { readonly pieces: number; readonly downloads: number };

export function sizeOfOrder(lines: readonly (MaybeFile & { readonly quantity: number })[]): OrderSize {
  const sum = (counted: typeof lines) => counted.reduce((total, { quantity }) => total + quantity, 0);
  return { pieces: sum(lines.filter(goesIntoParcel)), downloads: sum(lines.filter(isFile)) };
}

/** "2 pieces", "1 piece, 1 download", "1 download" */
export function sizeWords({ pieces, downloads }: OrderSize): string {
  const words = [
    ...(pieces > 0 || downloads === 0 ? [pieces === 1 ? "1 piece" : `${pieces} pieces`] : []),
    ...(downloads > 0 ? [downloads === 1 ? "1 download" : `${downloads} downloads`] : []),
  ];
  return words.join(", ");
}
