import { expect, it } from "vitest";
import { addressWithoutPayment, unverifiedText } from "./result-texts.ts";

it.each([
  ["failed", "Payment Failed"],
  ["success", "Payment Failed"],
  ["  ", "Payment Failed"],
  ["cancelled", "cancelled"],
  ["<b>bold</b>", "<b>bold</b>"],
  ["x".repeat(500), "x".repeat(40)],
  ["🎶".repeat(50), "🎶".repeat(40)],
])("an unverified %s is titled %s", (state, title) => {
  expect(unverifiedText(state).title).toBe(title);
});

it("takes the payment out of the address and leaves the rest", () => {
  const href = "https://kulud.example/?payment=success&reference=K-1&trxref=K-1&from=mail#featured";
  expect(addressWithoutPayment(href)).toBe("https://kulud.example/?from=mail#featured");
});
