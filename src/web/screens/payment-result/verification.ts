import type { VerifyAnswer, VerifyStatus } from "#contract/payment.ts";

/** What the shopper is told meanwhile: first asking, asked but not confirmed, or no connection to ask over. */
export type CheckingPhase = "asking" | "unconfirmed" | "offline";

/** How a payment can end on this page; `unanswered` means we could not find out. */
export type NotPaidStatus = Exclude<VerifyStatus, "success"> | "unanswered";

export type Verification =
  | { readonly kind: "checking"; readonly phase: CheckingPhase }
  | {
      readonly kind: "success";
      readonly order: string | null;
      readonly amount: number | null;
      readonly orderUrl?: string | undefined;
    }
  | { readonly kind: "not-paid"; readonly status: NotPaidStatus };

export function isSettled(verification: Verification): boolean {
  return verification.kind !== "checking";
}

/** What one answer means; undefined while the payment may still go either way. An unknown status is a failure. */
export function settledBy(answer: VerifyAnswer): Verification | undefined {
  const { status, amount, orderUrl } = answer;
  if (status === "pending") return undefined;
  if (status === "success") return { kind: "success", order: orderName(answer), amount, orderUrl };
  return { kind: "not-paid", status };
}

/** The code shoppers know the order by; a shop that has none for it names the row. */
function orderName({ orderNumber, orderId }: VerifyAnswer): string | null {
  return orderNumber ?? (orderId === null ? null : String(orderId));
}
