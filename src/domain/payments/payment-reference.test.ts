import { describe, expect, it } from "vitest";
import { isPaymentReference, paymentReferenceFrom } from "./payment-reference.ts";

const SAMPLE = "K-VR0D9BJMA5V5ZXMH3JGYYN0A64";

describe("isPaymentReference", () => {
  it.each([
    ["a reference", SAMPLE, true],
    ["small letters", SAMPLE.toLowerCase(), false],
    ["one character short", SAMPLE.slice(0, -1), false],
    ["one character long", `${SAMPLE}0`, false],
    ["without its prefix", SAMPLE.slice(2), false],
    ["the letter I, which is not in the alphabet", SAMPLE.replace("V", "I"), false],
    ["the letter L", SAMPLE.replace("V", "L"), false],
    ["the letter O", SAMPLE.replace("V", "O"), false],
    ["the letter U", SAMPLE.replace("V", "U"), false],
    ["a line break behind it", `${SAMPLE}\n`, false],
    ["a path inside", `K-../../${"A".repeat(20)}`, false],
    ["nothing", "", false],
  ])("%s", (_, text, is) => {
    expect(isPaymentReference(text)).toBe(is);
  });
});

describe("paymentReferenceFrom", () => {
  it("spells every five bits with a character of their own", () => {
    const spelled = [0, 6].flatMap((from) =>
      [...paymentReferenceFrom(Uint8Array.from({ length: 26 }, (_, index) => from + index))].slice(2),
    );
    expect(new Set(spelled).size).toBe(32);
  });

  it("writes what isPaymentReference accepts, whatever the bytes", () => {
    for (let byte = 0; byte < 256; byte += 1) {
      expect(isPaymentReference(paymentReferenceFrom(new Uint8Array(26).fill(byte)))).toBe(true);
    }
  });

  it("changes with each of its bytes", () => {
    const references = Array.from({ length: 26 }, (_, changed) =>
      paymentReferenceFrom(Uint8Array.from({ length: 26 }, (_, index) => (index === changed ? 1 : 0))),
    );
    expect(new Set(references).size).toBe(26);
  });

  it.each([0, 16, 25, 27])("refuses %d bytes: too few would be guessable", (length) => {
    expect(() => paymentReferenceFrom(new Uint8Array(length))).toThrow(RangeError);
  });
});
