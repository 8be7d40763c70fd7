import { describe, expect, it } from "vitest";
import { rand, zarCents } from "#domain/money/money.ts";
import { readRefundDraft, toRefundRequest } from "./refund-draft.ts";

const HOME = { left: rand(450), country: "ZA" };
const ABROAD = { left: rand(450), country: "DE" };
const typed = (text: string, change = {}) => ({ typed: text, isReturn: false, isFaulty: false, ...change });

describe("an amount to refund", () => {
  it.each([
    ["450", 45_000],
    ["R 180,50", 18_050],
    [" 180.5 ", 18_050],
  ])("is read from %j", (text, cents) => {
    expect(readRefundDraft(typed(text), HOME)).toMatchObject({ kind: "good", goesBack: cents });
  });

  it.each(["", "0", "-5", "1e3", "12.345", "lots"])("is not read from %j", (text) => {
    expect(readRefundDraft(typed(text), HOME)).toMatchObject({ kind: "wrong" });
  });

  it("is not more than what is left", () => {
    expect(readRefundDraft(typed("450.01"), HOME)).toEqual({
      kind: "wrong",
      problem: "No more than R450 is left.",
    });
  });
});

describe("a return", () => {
  it("from abroad has R150 taken off, unless it is faulty", () => {
    expect(readRefundDraft(typed("450", { isReturn: true }), ABROAD)).toMatchObject({ goesBack: 30_000 });
    expect(readRefundDraft(typed("450", { isReturn: true, isFaulty: true }), ABROAD)).toMatchObject({
      goesBack: 45_000,
    });
    expect(readRefundDraft(typed("450", { isReturn: true }), HOME)).toMatchObject({ goesBack: 45_000 });
  });

  it("worth less than the deduction gives nothing back", () => {
    expect(readRefundDraft(typed("150", { isReturn: true }), ABROAD)).toMatchObject({ kind: "wrong" });
  });
});

it("asks for all that is left without an amount, and leaves out what was not said", () => {
  const draft = typed("450", { isFaulty: true });
  const rest = {
    requestId: "x",
    paymentId: 1,
    reason: "store",
    restock: [{ line: 0, quantity: 0 }],
    note: " ",
  } as const;
  expect(toRefundRequest(draft, { ...rest, worth: rand(450), left: rand(450) })).toEqual({
    requestId: "x",
    paymentId: 1,
    reason: "store",
    isReturn: false,
    isFaulty: false,
    restock: [],
  });
  const part = toRefundRequest(draft, { ...rest, worth: zarCents(100), left: rand(450), note: "torn" });
  expect(part).toMatchObject({ amountCents: 100, note: "torn" });
});
