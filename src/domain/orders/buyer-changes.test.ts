import { expect, it } from "vitest";
import { whyAddressStays, whyNotCancelled } from "./buyer-changes.ts";

const PAID = {
  status: "paid",
  cancelReason: null,
  dispute: null,
  packedAt: null,
  kind: "checkout",
  items: [{}],
} as const;

it("a paid order that is not packed can be cancelled by its buyer", () => {
  expect(whyNotCancelled(PAID, false)).toBeUndefined();
  expect(whyNotCancelled(PAID, true)).toContain("directly");
});

it.each([
  ["is shipped", { status: "fulfilled" }, "cannot be cancelled any more"],
  ["is not paid", { status: "pending" }, "cannot be cancelled any more"],
  ["is packed", { packedAt: new Date(0) }, "packed already"],
  ["was cancelled before, and whose money did not go back", { cancelReason: "customer" }, "being looked at"],
  ["is disputed", { dispute: "open" }, "being looked at"],
  ["is an exchange", { kind: "exchange" }, "replaces pieces"],
  ["was sold by hand", { kind: "hand" }, "directly"],
  ["has a file in it", { items: [{}, { isFile: true }] }, "a download"],
] as const)("an order that %s cannot", (_, change, words) => {
  expect(whyNotCancelled({ ...PAID, ...change }, false)).toContain(words);
});

const ADDRESSED = { ...PAID, formerAddresses: [] };

it.each([
  ["of a paid order, for its buyer", {}, "customer", undefined],
  ["of a packed one, for its buyer", { packedAt: new Date(0) }, "customer", "packed already"],
  ["of a packed one, for the owner", { packedAt: new Date(0) }, "admin", undefined],
  ["of a shipped one, for the owner", { status: "fulfilled" }, "admin", "not shipped"],
  ["of files alone", { items: [{ isFile: true }] }, "admin", "Nothing is delivered"],
] as const)("the address %s", (_, change, actor, words) => {
  const why = whyAddressStays({ ...ADDRESSED, ...change }, actor);
  if (words === undefined) expect(why).toBeUndefined();
  else expect(why).toContain(words);
});
