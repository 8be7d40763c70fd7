/** Who may do what with a return: a packer opens the parcel, an owner decides and gives money back. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { callAs, joinBoth, openStaffedShop, type StaffedShop } from "#tests/support/people/staffed-shop.ts";

let shop: StaffedShop;
let people: Awaited<ReturnType<typeof joinBoth>>;
beforeAll(async () => {
  shop = await openStaffedShop();
  people = await joinBoth(shop);
});
afterAll(() => shop.close());

it.each([
  ["listReturnsOfOrder", true],
  ["receiveReturn", true],
  ["acceptReturn", false],
  ["refuseReturn", false],
  ["refundReturn", false],
  ["exchangeReturn", false],
  ["cancelExchange", false],
] as const)("%s may be called by a packer: %s", async (name, isAllowed) => {
  const endpoint = OPERATIONS.find((operation) => operation.name === name)?.endpoint;
  if (!endpoint) throw new Error(`no operation ${name}`);
  const { status } = await callAs(shop, people.packer.browser, endpoint);
  expect(status === 403).toBe(!isAllowed);
});
