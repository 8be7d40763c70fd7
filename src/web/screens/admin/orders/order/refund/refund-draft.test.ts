import { describe, expect, it } from "vitest";
import { rand, zarCents } from "#domain/money/money.ts";
import {
  piecesWords,
  type RefundDraft,
  readRefundDraft,
  toRefundRequest,
  untouchedDraft,
} from "./refund-draft.ts";

const LINES = [
  { line: 0, unitPriceCents: rand(180), isFile: false },
  { line: 1, unitPriceCents: rand(85), isFile: false },
] as const;
const HOME = { left: rand(450), country: "ZA", lines: LINES, deliveryCents: rand(100) };
const ABROAD = { ...HOME, country: "DE" };
const UNTOUCHED = untouchedDraft({ isSent: false });
const typed = (text: string, change: Partial<RefundDraft> = {}): RefundDraft => ({
  ...UNTOUCHED,
  typed: text,
  ...change,
});
const chosen = (...pieces: readonly (readonly [line: number, quantity: number])[]): RefundDraft => ({
  ...UNTOUCHED,
  pieces: new Map(pieces),
});

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

describe("an amount that nobody typed", () => {
  it("is all that is left while no piece is chosen", () => {
    expect(readRefundDraft(UNTOUCHED, HOME)).toMatchObject({ worth: rand(450) });
    expect(readRefundDraft(chosen([0, 0]), HOME)).toMatchObject({ worth: rand(450) });
  });

  it.each<[string, RefundDraft, number]>([
    ["1 of 1", chosen([0, 1]), 180],
    ["1 of 2", chosen([1, 1]), 85],
    ["every piece, without the delivery", chosen([0, 1], [1, 2]), 350],
  ])("follows the pieces: %s", (_, draft, worth) => {
    expect(readRefundDraft(draft, HOME)).toMatchObject({ worth: rand(worth) });
  });

  it("is no more than what is left", () => {
    expect(readRefundDraft(chosen([0, 1]), { ...HOME, left: rand(120) })).toMatchObject({ worth: rand(120) });
  });

  it("loses the deduction of a return from abroad", () => {
    expect(readRefundDraft({ ...chosen([0, 1]), isReturn: true }, ABROAD)).toMatchObject({
      worth: rand(180),
      goesBack: rand(30),
    });
  });
});

it("keeps an amount that was typed when pieces are chosen after it", () => {
  expect(readRefundDraft(typed("20", { pieces: new Map([[0, 1]]) }), HOME)).toMatchObject({
    worth: rand(20),
  });
});

it.each<[string, RefundDraft, typeof HOME, string | undefined]>([
  ["nothing without pieces", UNTOUCHED, HOME, undefined],
  ["what one cost", chosen([0, 1]), { ...HOME, deliveryCents: rand(0) }, "1 piece, R180."],
  ["that delivery stays", chosen([1, 2]), HOME, "2 pieces, R170. Delivery, R100, is not in it."],
  [
    "that less is left",
    chosen([0, 1]),
    { ...HOME, left: rand(120) },
    "1 piece, R180. Of this payment only R120 is left.",
  ],
])("tells of the chosen pieces %s", (_, draft, refundable, words) => {
  expect(piecesWords(draft, refundable)).toBe(words);
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
  const draft = typed("450", { isFaulty: true, pieces: new Map([[0, 0]]) });
  const rest = {
    requestId: "x",
    paymentId: 1,
    reason: "store",
    note: " ",
  } as const;
  expect(toRefundRequest(draft, { ...rest, worth: rand(450), refundable: HOME })).toEqual({
    requestId: "x",
    paymentId: 1,
    reason: "store",
    isReturn: false,
    isFaulty: false,
    restock: [],
  });
  const part = toRefundRequest(draft, { ...rest, worth: zarCents(100), refundable: HOME, note: "torn" });
  expect(part).toMatchObject({ amountCents: 100, note: "torn" });
});

it("counts the chosen pieces in, unless they are kept from the shelf or were sent; a download always ends", () => {
  const rest = {
    requestId: "x",
    paymentId: 1,
    reason: "store",
    note: "",
    worth: rand(85),
    refundable: HOME,
  } as const;
  const draft = chosen([0, 0], [1, 1]);
  expect(toRefundRequest(draft, rest).restock).toEqual([{ line: 1, quantity: 1 }]);
  expect(toRefundRequest({ ...draft, isForShelf: false }, rest).restock).toEqual([]);
  const sent = { ...untouchedDraft({ isSent: true }), pieces: draft.pieces };
  expect(toRefundRequest(sent, rest).restock).toEqual([]);
  const [tee, record] = LINES;
  const refundable = { ...HOME, lines: [tee, { ...record, isFile: true }] };
  expect(toRefundRequest(sent, { ...rest, refundable }).restock).toEqual([{ line: 1, quantity: 1 }]);
});
