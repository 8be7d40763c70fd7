/** What a person does while they are signed in, and how that ends. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { MINUTE } from "#domain/time/time.ts";
import { people, recoveryCodes } from "#server/database/schema/people.ts";
import { buyPiece } from "#tests/support/mail/sent-mails.ts";
import { createSoftPasskey } from "#tests/support/people/soft-passkey.ts";
import {
  type Browser,
  callAs,
  confirmByPasskey,
  join,
  joinBoth,
  type Member,
  openStaffedShop,
  PASSWORD,
  postAs,
  requestAs,
  type StaffedShop,
  sessionOf,
  signInByPasskey,
} from "#tests/support/people/staffed-shop.ts";
import { enlargeEdition } from "#tests/support/products/stock-changes.ts";

const SIPHO = { name: "Sipho Mokoena", email: "sipho@shop.example", role: "owner" } as const;

const provedOperations = OPERATIONS.filter(({ endpoint }) => endpoint.needsProof);

let shop: StaffedShop;
let owner: Member;
let packer: Member;
beforeEach(async () => {
  shop = await openStaffedShop();
  ({ owner, packer } = await joinBoth(shop));
});
afterEach(() => shop.close());

it("a session asks again five minutes after the sign-in, and not for five minutes once it was answered", async () => {
  shop.clock.advance(5 * MINUTE);
  for (const { name, endpoint } of provedOperations) {
    const { status, body } = await callAs(shop, owner.browser, endpoint);
    expect([name, status, body.error]).toEqual([name, 403, "confirmation_required"]);
  }
  await confirmByPasskey(shop, owner);
  const export1 = () => requestAs(shop, owner.browser, "GET", "/api/admin/messages/export");
  expect((await export1()).status).toBe(200);
  shop.clock.advance(5 * MINUTE);
  expect((await export1()).status).toBe(403);
});

it("a session is not confirmed by somebody else's passkey, nor by the shop's own password", async () => {
  shop.clock.advance(5 * MINUTE);
  const { body: question } = await shop.post("/api/admin/sign-in/passkey-question", {});
  const foreign = await postAs(shop, owner.browser, "/api/admin/confirm", {
    answer: packer.passkey.sign(question),
  });
  expect([foreign.status, foreign.body.error]).toEqual([401, "wrong_credentials"]);
  const shared = await postAs(shop, owner.browser, "/api/admin/confirm", { password: PASSWORD });
  expect([shared.status, shared.body.error]).toEqual([401, "wrong_credentials"]);
  const code = packer.recoveryCodes[0];
  const paper = await postAs(shop, owner.browser, "/api/admin/confirm", { recoveryCode: code });
  expect(paper.status).toBe(401);
  expect(await shop.db.select().from(recoveryCodes)).toHaveLength(20);
});

it("a packer links to known couriers alone, and leaves alone what an owner linked to", async () => {
  const { id } = await buyPiece(shop);
  const ship = ({ browser }: Member, shipment: object) =>
    requestAs(shop, browser, "PUT", `/api/admin/orders/${id}/shipped`, shipment);
  const refused = [
    await ship(packer, { carrier: "DHL", trackingNumber: "https://evil.example/7" }),
    await ship(packer, { carrier: "Look at evil.example", trackingNumber: "A1" }),
  ];
  expect(refused.map(({ status, body }) => [status, body.error])).toEqual(Array(2).fill([403, "forbidden"]));
  expect((await ship(packer, { carrier: "DHL", trackingNumber: "https://www.dhl.com/7" })).status).toBe(200);
  const link = { trackingNumber: "https://couriers.example/7" };
  expect((await ship(owner, { carrier: "My cousin", ...link })).status).toBe(200);
  expect((await ship(packer, { carrier: "My cousin's van", ...link })).status).toBe(200);
});

it("a session is one of several, each of which its person sees and ends", async () => {
  const phone = await signInByPasskey(shop, packer.passkey);
  const { body: account } = await requestAs(shop, packer.browser, "GET", "/api/admin/account");
  expect(account.sessions).toHaveLength(2);
  const other = account.sessions.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne);
  const asOwner = await requestAs(shop, owner.browser, "DELETE", `/api/admin/account/sessions/${other.id}`);
  expect(asOwner.status).toBe(404);
  const ended = await requestAs(shop, packer.browser, "DELETE", `/api/admin/account/sessions/${other.id}`);
  expect(ended.body.sessions).toHaveLength(1);
  expect((await sessionOf(shop, phone)).signedIn).toBe(false);
  expect((await sessionOf(shop, packer.browser)).signedIn).toBe(true);
});

it("a session names its person in the order's timeline, the stock ledger and the ledger of the page", async () => {
  const order = await buyPiece(shop);
  await requestAs(shop, packer.browser, "PUT", `/api/admin/orders/${order.id}/packed`, { packed: true });
  await enlargeEdition(shop, 502);
  await requestAs(shop, packer.browser, "POST", "/api/inventory/restock/502", { quantity: 3 });
  const { body: read } = await requestAs(shop, owner.browser, "GET", `/api/admin/orders/${order.id}`);
  const moments = read.timeline.map(({ kind, who }: { kind: string; who: string }) => [kind, who]);
  expect(moments).toContainEqual(["packed", "Thabo Nkosi"]);
  expect(moments).toContainEqual(["paid", null]);
  const { body: shelf } = await requestAs(shop, owner.browser, "GET", "/api/admin/products/502/movements");
  expect(shelf.items[0]).toMatchObject({ reason: "restock", who: "Thabo Nkosi" });
  const { body: ledger } = await requestAs(shop, owner.browser, "GET", "/api/admin/people/actions");
  expect(ledger.actions).toContainEqual(
    expect.objectContaining({ who: "Thabo Nkosi", operation: "packOrder", about: order.number }),
  );
  expect(ledger.actions[0]).toMatchObject({ who: "Thabo Nkosi", operation: "restockProduct" });
});

it("what was done names an order by its number, with the sum that was given back", async () => {
  const order = await buyPiece(shop);
  const { body } = await requestAs(shop, owner.browser, "POST", `/api/admin/orders/${order.id}/refunds`, {
    requestId: randomUUID(),
    amountCents: 10_000,
  });
  expect(body).toMatchObject({ amountCents: 10_000 });
  const { body: ledger } = await requestAs(shop, owner.browser, "GET", "/api/admin/people/actions");
  expect(ledger.actions[0]).toMatchObject({ operation: "refundOrder", about: order.number, details: "R100" });
});

it("what was done names every order that was packed at once", async () => {
  const orders = [await buyPiece(shop), await buyPiece(shop)];
  const ids = orders.map(({ id }) => id);
  await requestAs(shop, packer.browser, "POST", "/api/admin/orders/pack", { ids });
  const { body: ledger } = await requestAs(shop, owner.browser, "GET", "/api/admin/people/actions");
  const details = orders.map(({ number }) => number).join(", ");
  expect(ledger.actions[0]).toMatchObject({ operation: "packOrders", details });
});

it("a packer packs an order and cannot refund it", async () => {
  const order = await buyPiece(shop);
  const path = `/api/admin/orders/${order.id}`;
  const packed = await requestAs(shop, packer.browser, "PUT", `${path}/packed`, { packed: true });
  expect([packed.status, packed.body.can.unpack]).toEqual([200, true]);
  const refund = { amountCents: 100, reason: "customer_request", restock: [], requestId: "refund-1" };
  const refused = await requestAs(shop, packer.browser, "POST", `${path}/refunds`, refund);
  expect([refused.status, refused.body.error]).toEqual([403, "forbidden"]);
});

it("a session ends, with every way in, when its person leaves; the ledger keeps the name and nothing else of them", async () => {
  const gone = await requestAs(shop, owner.browser, "DELETE", `/api/admin/people/${packer.id}`);
  expect(gone.body.people).toHaveLength(1);
  expect((await sessionOf(shop, packer.browser)).signedIn).toBe(false);
  const { body: question } = await shop.post("/api/admin/sign-in/passkey-question", {});
  const answer = packer.passkey.sign(question);
  expect((await shop.post("/api/admin/sign-in/passkey", { answer })).status).toBe(401);
  const recoveryCode = packer.recoveryCodes[0];
  expect((await shop.post("/api/admin/sign-in/recovery-code", { recoveryCode })).status).toBe(401);
  const [row] = (await shop.db.select().from(people)).filter(({ id }) => id === packer.id);
  expect(row).toMatchObject({ name: "Thabo Nkosi", email: null, passwordHash: null, codeSecret: null });
});

it("nobody removes themselves, and the last owner stays", async () => {
  const self = await requestAs(shop, owner.browser, "DELETE", `/api/admin/people/${owner.id}`);
  expect([self.status, self.body.error]).toEqual([409, "person_conflict"]);
  const again = await postAs(shop, owner.browser, `/api/admin/people/${owner.id}/invitation`);
  expect(again.status).toBe(409);
  const second = await join(shop, owner.browser, SIPHO);
  expect((await requestAs(shop, second.browser, "DELETE", `/api/admin/people/${owner.id}`)).status).toBe(200);
  const last = await requestAs(shop, second.browser, "DELETE", `/api/admin/people/${second.id}`);
  expect(last.status).toBe(409);
});

it("a person has passkeys: one more is added, one is removed, the only one stays", async () => {
  const { body: question } = await postAs(shop, packer.browser, "/api/admin/account/passkey-question");
  const second = createSoftPasskey({ origin: shop.origin });
  const added = await postAs(shop, packer.browser, "/api/admin/account/passkeys", {
    answer: second.make(question),
    name: "The tablet",
  });
  const names = added.body.passkeys.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(["An unknown browser", "The tablet"]);
  await signInByPasskey(shop, second);
  const remove = (by: Browser, id: string) =>
    requestAs(shop, by, "DELETE", `/api/admin/account/passkeys/${id}`);
  expect((await remove(owner.browser, second.id)).status).toBe(404);
  expect((await remove(packer.browser, second.id)).status).toBe(200);
  const only = await remove(packer.browser, packer.passkey.id);
  expect([only.status, only.body.error]).toEqual([409, "person_conflict"]);
  await signInByPasskey(shop, packer.passkey);
});
