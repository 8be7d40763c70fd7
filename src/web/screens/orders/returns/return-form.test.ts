import { describe, expect, it } from "vitest";
import { readReturnForm, toReturnRequest } from "./return-form.ts";

const VALUES = {
  requestId: "4c6f3c8e-7e5a-4f0e-9d57-9f8d0a2b1c3d",
  wish: "refund",
  reason: "size",
  words: "",
  "quantity-0": "2",
  "size-0": "L",
  "quantity-1": "0",
};

describe("the form of a return", () => {
  it("asks for the chosen pieces alone", () => {
    expect(toReturnRequest(VALUES)).toEqual({
      requestId: VALUES.requestId,
      wish: "refund",
      reason: "size",
      isSealed: false,
      lines: [{ line: 0, quantity: 2 }],
    });
  });

  it("says what comes instead for an exchange alone", () => {
    expect(toReturnRequest({ ...VALUES, wish: "exchange", sealed: "on" })).toMatchObject({
      isSealed: true,
      lines: [{ line: 0, quantity: 2, size: "L" }],
    });
  });

  it.each([
    [{ "quantity-0": "0" }, "Choose what you want to send back."],
    [{ "quantity-0": "many" }, "Choose what you want to send back."],
    [{ reason: "" }, "Choose why."],
    [{ wish: "" }, "Choose money back or an exchange."],
  ])("says what is missing of %o", (change, sentence) => {
    expect(toReturnRequest({ ...VALUES, ...change })).toBe(sentence);
  });

  it("reads its own fields and no others", () => {
    const form = new FormData();
    form.set("quantity-0", "1");
    form.set("words", "one\r\ntwo");
    form.set("__proto__", "x");
    form.set("photograph", new File(["x"], "x.jpg"));
    expect(readReturnForm(form)).toEqual({ "quantity-0": "1", words: "one\ntwo" });
  });
});
