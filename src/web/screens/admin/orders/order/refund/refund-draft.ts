/** A refund as shown before it is sent. The server calculates it again. */

import type { RefundOrderRequest } from "#contract/payments/owner.ts";
import {
  addRand,
  formatRand,
  multiplyRand,
  parseRand,
  toDecimalText,
  type ZarCents,
  zarCents,
} from "#domain/money/money.ts";
import type { RestockLine } from "#domain/payments/refund-status.ts";
import { refundForReturn } from "#domain/returns/return-terms.ts";
import { randWords } from "#web/screens/admin/orders/owner-words.ts";
import type { ToastMessage } from "#web/shop/toasts/toast-store.ts";

export type RefundDraft = {
  /** Undefined until an amount is typed: until then it follows the pieces. */
  readonly typed: string | undefined;
  /** Pieces to refund of each order line. */
  readonly pieces: ReadonlyMap<number, number>;
  readonly isReturn: boolean;
  readonly isFaulty: boolean;
  /** Whether those pieces can be sold again. Refunding a download always ends access to it. */
  readonly isForShelf: boolean;
};

/** Pieces that were never shipped are still on the shelf; shipped ones come back only by a return. */
export function untouchedDraft({ isSent }: { readonly isSent: boolean }): RefundDraft {
  return { typed: undefined, pieces: new Map(), isReturn: false, isFaulty: false, isForShelf: !isSent };
}

type PricedLine = {
  readonly line: number;
  readonly unitPriceCents: ZarCents;
  readonly isFile: boolean;
};

type Refundable = {
  /** The payment's currency. */
  readonly left: ZarCents;
  readonly country: string;
  readonly lines: readonly PricedLine[];
  /** The charged amount. */
  readonly deliveryCents: ZarCents;
};

export type ReadDraft =
  | { readonly kind: "wrong"; readonly problem: string }
  /** `worth` is the typed amount, `goesBack` what remains after the deduction for a return from abroad. */
  | { readonly kind: "good"; readonly worth: ZarCents; readonly goesBack: ZarCents };

/** The amount field's text. */
export function amountText(draft: RefundDraft, refundable: Refundable): string {
  return draft.typed ?? toDecimalText(proposedAmount(draft, refundable)).replace(/\.00$/, "");
}

export function readRefundDraft(draft: RefundDraft, refundable: Refundable): ReadDraft {
  const { left, country } = refundable;
  const worth = readAmount(amountText(draft, refundable));
  if (worth === undefined || worth === 0)
    return { kind: "wrong", problem: "Type an amount such as 180 or 180.50." };
  if (worth > left) return { kind: "wrong", problem: `No more than ${formatRand(left)} is left.` };
  const { isReturn, isFaulty } = draft;
  const goesBack = isReturn ? refundForReturn(worth, { country, isFaulty }) : worth;
  if (goesBack === 0)
    return { kind: "wrong", problem: "Nothing is left of it after the deduction for a return from abroad." };
  return { kind: "good", worth, goesBack };
}

/** A sentence with the chosen pieces' price; undefined while none is chosen. */
export function piecesWords(draft: RefundDraft, refundable: Refundable): string | undefined {
  const count = countPieces(draft);
  if (count === 0) return undefined;
  const { left, deliveryCents } = refundable;
  const worth = worthOfPieces(draft, refundable);
  const sum = `${count === 1 ? "1 piece" : `${count} pieces`}, ${formatRand(worth)}.`;
  if (worth > left) return `${sum} Of this payment only ${formatRand(left)} is left.`;
  return deliveryCents > 0 ? `${sum} Delivery, ${formatRand(deliveryCents)}, is not in it.` : sum;
}

/** The pieces themselves, and never the rest of the order with them; without any, all that is left. */
function proposedAmount(draft: RefundDraft, refundable: Refundable): ZarCents {
  const { left } = refundable;
  return countPieces(draft) === 0 ? left : zarCents(Math.min(left, worthOfPieces(draft, refundable)));
}

function worthOfPieces({ pieces }: RefundDraft, { lines }: Refundable): ZarCents {
  return addRand(
    ...lines.map(({ line, unitPriceCents }) => multiplyRand(unitPriceCents, pieces.get(line) ?? 0)),
  );
}

function countPieces(draft: RefundDraft): number {
  return chosenPieces(draft).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether any chosen piece is a physical one. */
export function hasParcelPieces(draft: RefundDraft, { lines }: Pick<Refundable, "lines">): boolean {
  return chosenPieces(draft).some(({ line }) => lines.some((one) => one.line === line && !one.isFile));
}

/** The full remainder is requested without an amount, so that rounding leaves no cent of a dollar payment behind. */
export function toRefundRequest(
  draft: RefundDraft,
  {
    worth,
    refundable: { left, lines },
    ...rest
  }: {
    readonly worth: ZarCents;
    readonly refundable: Pick<Refundable, "left" | "lines">;
    readonly requestId: string;
    readonly paymentId: number;
    readonly reason: NonNullable<RefundOrderRequest["reason"]>;
    readonly note: string;
  },
): RefundOrderRequest {
  const note = rest.note.trim();
  return {
    requestId: rest.requestId,
    paymentId: rest.paymentId,
    reason: rest.reason,
    isReturn: draft.isReturn,
    isFaulty: draft.isReturn && draft.isFaulty,
    restock: chosenPieces(draft).filter(
      ({ line }) => draft.isForShelf || lines.some((one) => one.line === line && one.isFile),
    ),
    ...(worth !== left && { amountCents: worth }),
    ...(note !== "" && { note }),
  };
}

function chosenPieces({ pieces }: RefundDraft): RestockLine[] {
  return [...pieces].filter(([, quantity]) => quantity > 0).map(([line, quantity]) => ({ line, quantity }));
}

/** Undefined for invalid amounts. */
export function readAmount(typed: string): ZarCents | undefined {
  try {
    return parseRand(typed.trim().replace(/^R\s*/i, "").replace(",", "."));
  } catch {
    return undefined;
  }
}

/** The message after requesting a refund. */
export function refundedWords({ amountCents }: { readonly amountCents: number }): ToastMessage {
  return { title: "Refund requested", description: `${randWords(amountCents)} goes back` };
}
