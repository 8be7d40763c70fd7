import { expect, it } from "vitest";
import { takenMinor } from "#domain/money/money.ts";
import type { Payment } from "#server/payments/payments.repository.ts";
import type { Evidence } from "#server/payments/providers/payment-provider.ts";
import { isMismatch } from "./apply-success.ts";

const NOW = new Date("2026-03-02T10:00:00Z");
const REFERENCE = "K-VR0D9BJMA5V5ZXMH3JGYYN0A64";

const PAYMENT: Payment = {
  id: 1,
  orderId: 1042,
  provider: "paystack",
  method: "card",
  mode: "live",
  reference: REFERENCE,
  providerOrderId: null,
  providerTxnId: null,
  currency: "ZAR",
  amountMinor: 109_000,
  capturedMinor: null,
  capturedCurrency: null,
  capturedMode: null,
  feesMinor: null,
  takenAt: null,
  reversedAt: null,
  fxRate: null,
  captureRequestId: null,
  acceptedAt: null,
  captureLeaseUntil: null,
  approvedAt: null,
  calledAt: null,
  status: "awaiting_customer",
  applied: false,
  paymentUrl: null,
  lastAskedAt: null,
  lastProviderStatus: null,
  lastProviderAt: null,
  nextCheckAt: null,
  checkCount: 0,
  createdAt: NOW,
  updatedAt: NOW,
};

const EVIDENCE: Evidence = {
  outcome: "success",
  reference: REFERENCE,
  amountMinor: takenMinor(109_000),
  currency: "ZAR",
  mode: "live",
  providerTxnId: "9007199254740993",
  feesMinor: 3751,
  rawStatus: "success",
};

it.each<[string, Partial<Evidence>, boolean]>([
  ["everything as asked", {}, false],
  ["other fees, which are the provider's own matter", { feesMinor: null }, false],
  ["one cent less", { amountMinor: takenMinor(108_999) }, true],
  ["one cent more", { amountMinor: takenMinor(109_001) }, true],
  ["whole rand instead of cents", { amountMinor: takenMinor(1090) }, true],
  ["no amount", { amountMinor: null }, true],
  ["another currency", { currency: "USD" }, true],
  ["the currency in small letters", { currency: "zar" }, true],
  ["no currency", { currency: null }, true],
  ["test money", { mode: "test" }, true],
  ["sandbox money", { mode: "sandbox" }, true],
  ["another reference", { reference: REFERENCE.replace("V", "W") }, true],
  ["the reference in small letters", { reference: REFERENCE.toLowerCase() }, true],
])("a success with %s (%o) is a mismatch: %s", (_, change, mismatch) => {
  expect(isMismatch(PAYMENT, { ...EVIDENCE, ...change })).toBe(mismatch);
});

it("does not let live money pay a test order unseen either", () => {
  expect(isMismatch({ ...PAYMENT, mode: "test" }, EVIDENCE)).toBe(true);
});
