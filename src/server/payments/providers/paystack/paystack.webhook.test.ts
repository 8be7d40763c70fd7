import { describe, expect, it } from "vitest";
import { isSigned, sign } from "./paystack.webhook.ts";

/** A body as Paystack sends it, with its signature. Its id does not survive JSON.parse, so it only matches over the raw bytes. */
const SECRET = "sk_test_contract_vector";
const BODY = Buffer.from(
  '{"event":"charge.success","data":{"id":9007199254740993,"reference":"K-TEST","status":"success","amount":109000,"currency":"ZAR","domain":"test"}}',
);
const SIGNATURE =
  "ab6e8582c5aa4dbf5b2a7fb6aa3026d843e362816a3c4a6fe21e23b26ea6f5ffd639eaf1594e1e949851cf8fd09ff63b67eed1d61ac0fc995130d3b6941a38f9";

it("signs the contract's vector as the contract says", () => {
  expect(BODY).toHaveLength(146);
  expect(sign(BODY, SECRET)).toBe(SIGNATURE);
});

describe("isSigned", () => {
  it("accepts the vector", () => {
    expect(isSigned(BODY, SIGNATURE, SECRET)).toBe(true);
  });

  it.each([
    ["nothing", undefined],
    ["an empty text", ""],
    ["capital letters", SIGNATURE.toUpperCase()],
    ["one character less", SIGNATURE.slice(0, -1)],
    ["one character more", `${SIGNATURE}0`],
    ["a character that is not hex", `g${SIGNATURE.slice(1)}`],
    ["a space before it", ` ${SIGNATURE}`],
    ["a line break behind it", `${SIGNATURE}\n`],
    ["two signatures joined", `${SIGNATURE}, ${SIGNATURE}`],
    ["one bit changed", `${SIGNATURE.slice(0, -1)}8`],
    ["the right length of the wrong bytes", "0".repeat(128)],
  ])("refuses %s", (_, signature) => {
    expect(isSigned(BODY, signature, SECRET)).toBe(false);
  });

  it.each([
    ["another key", BODY, "sk_test_other"],
    ["the same JSON written again", Buffer.from(JSON.stringify(JSON.parse(BODY.toString()))), SECRET],
    ["a line break behind the body", Buffer.concat([BODY, Buffer.from("\n")]), SECRET],
    ["no body", Buffer.alloc(0), SECRET],
  ])("refuses it for %s", (_, body, secret) => {
    expect(isSigned(body, SIGNATURE, secret)).toBe(false);
  });
});
