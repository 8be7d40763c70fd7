/** What a refund will be, shown before it is sent. The server calculates it again. */
import type { RefundOrderRequest } from "#contract/admin/money.ts";
import { formatExactRand, parseRand, type ZarCents } from "#domain/money/money.ts";
import { refundForReturn } from "#domain/orders/returns.ts";
import type { RestockLine } from "#domain/payments/refund-status.ts";

export type RefundDraft = {
  readonly typed: string;
  readonly isReturn: boolean;
  readonly isFaulty: boolean;
};

type Refundable = { readonly left: ZarCents; readonly country: string };

export type ReadDraft =
  | { readonly kind: "wrong"; readonly problem: string }
  /** `worth` is what was typed, `goesBack` what is left of it after the deduction of a return from abroad. */
  | { readonly kind: "good"; readonly worth: ZarCents; readonly goesBack: ZarCents };

export function readRefundDraft(
  { typed, isReturn, isFaulty }: RefundDraft,
  { left, country }: Refundable,
): ReadDraft {
  const worth = readAmount(typed);
  if (worth === undefined || worth === 0)
    return { kind: "wrong", problem: "Type an amount such as 180 or 180.50." };
  if (worth > left) return { kind: "wrong", problem: `No more than ${formatExactRand(left)} is left.` };
  const goesBack = isReturn ? refundForReturn(worth, { country, isFaulty }) : worth;
  if (goesBack === 0)
    return { kind: "wrong", problem: "Nothing is left of it after the deduction for a return from abroad." };
  return { kind: "good", worth, goesBack };
}

/** All that is left is asked for without an amount, so that rounding leaves no cent of a dollar payment behind. */
export function toRefundRequest(
  draft: RefundDraft,
  {
    worth,
    left,
    ...rest
  }: {
    readonly worth: ZarCents;
    readonly left: ZarCents;
    readonly requestId: string;
    readonly paymentId: number;
    readonly reason: NonNullable<RefundOrderRequest["reason"]>;
    readonly restock: readonly RestockLine[];
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
    restock: rest.restock.filter(({ quantity }) => quantity > 0),
    ...(worth !== left && { amountCents: worth }),
    ...(note !== "" && { note }),
  };
}

function readAmount(typed: string): ZarCents | undefined {
  try {
    return parseRand(typed.trim().replace(/^R\s*/i, "").replace(",", "."));
  } catch {
    return undefined;
  }
}
