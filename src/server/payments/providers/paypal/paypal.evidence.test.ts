import { describe, expect, it } from "vitest";
import { readOrder, readRefund } from "./paypal.evidence.ts";
import { OrderSchema } from "./paypal.schema.ts";

const ID = "5O190127TN364715T";
const REFERENCE = "K-7M4T2X5R6V0B1C8DEVR0D9BJMA";
const CAPTURE = {
  id: "3C679366HH908993F",
  status: "COMPLETED",
  amount: { currency_code: "USD", value: "58.92" },
  final_capture: true,
  custom_id: REFERENCE,
  seller_receivable_breakdown: { paypal_fee: { currency_code: "USD", value: "2.49" } },
};

function read(change: object, units = 1, status = "COMPLETED") {
  const unit = { custom_id: REFERENCE, payments: { captures: [{ ...CAPTURE, ...change }] } };
  return readOrder(OrderSchema.parse({ id: ID, status, purchase_units: Array(units).fill(unit) }), "test");
}

describe("a captured order", () => {
  it("is the evidence of its capture, in cents", () => {
    expect(read({})).toEqual({
      evidence: {
        outcome: "success",
        reference: REFERENCE,
        amountMinor: 5892,
        currency: "USD",
        mode: "test",
        providerTxnId: CAPTURE.id,
        feesMinor: 249,
        rawStatus: "COMPLETED",
      },
      isApproved: false,
    });
  });

  it.each([
    ["COMPLETED", "success"],
    ["PARTIALLY_REFUNDED", "success"],
    ["PENDING", "processing"],
    ["DECLINED", "failed"],
    ["FAILED", "failed"],
    ["REFUNDED", "reversed"],
    ["SOMETHING_NEW", "waiting"],
  ])("whose capture is %s is %s, whatever the order says of itself", (status, outcome) => {
    expect(read({ status }).evidence.outcome).toBe(outcome);
  });

  it.each([
    ["that is not the last", { final_capture: false }],
    ["without an amount", { amount: undefined }],
    ["in a currency without cents", { amount: { currency_code: "JPY", value: "589" } }],
  ])("%s has no amount to settle by", (_, change) => {
    expect(read(change).evidence.amountMinor).toBeNull();
  });

  it("of several units is nobody's", () => {
    expect(read({}, 2).evidence.reference).toBe("");
  });
});

describe("an order without a capture", () => {
  it.each([
    ["CREATED", "waiting", false],
    ["PAYER_ACTION_REQUIRED", "waiting", false],
    ["APPROVED", "waiting", true],
    ["VOIDED", "failed", false],
    ["COMPLETED", "waiting", false],
  ])("that is %s is %s, to be captured: %s", (status, outcome, isApproved) => {
    const order = OrderSchema.parse({ id: ID, status, purchase_units: [{ custom_id: REFERENCE }] });
    expect(readOrder(order, "live")).toMatchObject({
      evidence: { outcome, reference: REFERENCE },
      isApproved,
    });
  });
});

it.each([
  ["COMPLETED", "processed"],
  ["PENDING", "pending"],
  ["FAILED", "failed"],
  ["CANCELLED", "failed"],
  ["SOMETHING_NEW", "pending"],
])("a refund that is %s is %s", (status, ours) => {
  const refund = { id: "R1", status, amount: { currency_code: "USD", value: "8.11" }, custom_id: "refund-1" };
  expect(readRefund(refund)).toEqual({
    id: "R1",
    amountMinor: 811,
    currency: "USD",
    status: ours,
    requestId: "refund-1",
  });
});
