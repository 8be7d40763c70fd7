import { describe, expect, it } from "vitest";
import { meaningOfCaptureIssue, saysMoneyMoves, saysNotFound } from "./paypal.issues.ts";

describe("meaningOfCaptureIssue", () => {
  it.each([
    "INSTRUMENT_DECLINED",
    "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",
    "ORDER_NOT_APPROVED",
    "PAYER_ACTION_REQUIRED",
  ])("%s lets the buyer choose again", (issue) => expect(meaningOfCaptureIssue(issue)).toBe("recoverable"));

  it.each([
    "PAYER_CANNOT_PAY",
    "PAYER_ACCOUNT_RESTRICTED",
    "TRANSACTION_REFUSED",
    "COMPLIANCE_VIOLATION",
    "DOMESTIC_TRANSACTION_REQUIRED",
    "TRANSACTION_LIMIT_EXCEEDED",
    "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
    "PAYEE_BLOCKED_TRANSACTION",
  ])("%s is a clear no", (issue) => expect(meaningOfCaptureIssue(issue)).toBe("refused"));

  it.each([
    "ORDER_ALREADY_CAPTURED",
    "ORDER_COMPLETION_IN_PROGRESS",
    "DUPLICATE_INVOICE_ID",
    "RESOURCE_NOT_FOUND",
    "INVALID_RESOURCE_ID",
    "AN_ISSUE_OF_TOMORROW",
    "instrument_declined",
    "",
    null,
  ])("%s is no proof that nothing was charged", (issue) => expect(meaningOfCaptureIssue(issue)).toBe("ask"));
});

it.each([
  ["ORDER_ALREADY_CAPTURED", true],
  ["ORDER_COMPLETION_IN_PROGRESS", true],
  ["DUPLICATE_INVOICE_ID", false],
  [null, false],
])("%s says that money moves: %s", (issue, moves) => expect(saysMoneyMoves(issue)).toBe(moves));

it.each([
  ["INVALID_RESOURCE_ID", true],
  ["RESOURCE_NOT_FOUND", true],
  ["ORDER_ALREADY_CAPTURED", false],
  [null, false],
])("%s says that there is no such order: %s", (issue, gone) => expect(saysNotFound(issue)).toBe(gone));
