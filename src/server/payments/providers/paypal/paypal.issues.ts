/** Meaning of the issue code of a refused capture. Decided by the code alone, never by the text. */
export type CaptureIssueMeaning =
  /** Not charged; the buyer may choose another card or has to agree again. */
  | "recoverable"
  /** Not charged, and this order never can be. */
  | "refused"
  /** The money may have been taken, so the order itself must be asked. */
  | "ask";

const MEANINGS: Readonly<Record<string, CaptureIssueMeaning>> = {
  INSTRUMENT_DECLINED: "recoverable",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "recoverable",
  ORDER_NOT_APPROVED: "recoverable",
  PAYER_ACTION_REQUIRED: "recoverable",
  PAYER_CANNOT_PAY: "refused",
  PAYER_ACCOUNT_RESTRICTED: "refused",
  TRANSACTION_REFUSED: "refused",
  COMPLIANCE_VIOLATION: "refused",
  DOMESTIC_TRANSACTION_REQUIRED: "refused",
  TRANSACTION_LIMIT_EXCEEDED: "refused",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: "refused",
  PAYEE_BLOCKED_TRANSACTION: "refused",
  ORDER_ALREADY_CAPTURED: "ask",
  ORDER_COMPLETION_IN_PROGRESS: "ask",
  DUPLICATE_INVOICE_ID: "ask",
  RESOURCE_NOT_FOUND: "ask",
  INVALID_RESOURCE_ID: "ask",
};

/** Unknown issues mean `ask`: they do not prove that nothing was charged. */
export function meaningOfCaptureIssue(issue: string | null): CaptureIssueMeaning {
  return (issue !== null && MEANINGS[issue]) || "ask";
}

const STILL_AT_WORK = ["ORDER_ALREADY_CAPTURED", "ORDER_COMPLETION_IN_PROGRESS"];

/** Whether the issue says that a capture exists or is being made although the order does not show it yet. */
export function saysMoneyMoves(issue: string | null): boolean {
  return issue !== null && STILL_AT_WORK.includes(issue);
}

const NOT_FOUND = ["RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID"];

export function saysNotFound(issue: string | null): boolean {
  return issue !== null && NOT_FOUND.includes(issue);
}
