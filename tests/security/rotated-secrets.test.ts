/** What the manual says of each secret that an owner can change: what ends with it, and what goes on. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { createApp } from "#server/app.ts";
import { shopSecrets } from "#server/database/schema/shop-rows.ts";
import { readSettings } from "#server/settings/settings.ts";
import { eventually } from "#tests/support/eventually.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { FAKE_KEY, type FakePaystack, openFakePaystack } from "#tests/support/payments/fake-paystack.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { webhookHeaders } from "#tests/support/payments/wrong-signatures.ts";
import {
  invite,
  joinBoth,
  type Member,
  openStaffedShop,
  type StaffedShop,
  sessionOf,
  signInByPasskey,
} from "#tests/support/people/staffed-shop.ts";

/** The imitated Paystack knows one key, which is the new one here. */
const KEY_BEFORE = "sk_test_the_one_before";

let provider: FakePaystack;
let shop: StaffedShop;
let restarted: { close(): Promise<unknown> } | undefined;
beforeEach(async () => {
  provider = await openFakePaystack();
  shop = await openStaffedShop({ env: paystack() });
});
afterEach(async () => {
  await restarted?.close();
  restarted = undefined;
  await shop.close();
  await provider.close();
});

const paystack = () => ({ PAYSTACK_SECRET_KEY: FAKE_KEY, PAYSTACK_API_BASE: provider.url });

/** The same shop, on its database and its address, after its owner has changed settings. */
async function restartWith(change: Readonly<Record<string, string>>): Promise<void> {
  const { port, publicUrl, dataDir } = shop.app.shop.settings;
  await shop.app.server.close();
  const settings = readSettings({
    ADMIN_PASSWORD: "amapiano at midnight",
    ...paystack(),
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ...change,
  });
  const { database, clock } = shop;
  const app = await createApp({ settings, database, clock, web: "none", rateLimits: false });
  await app.server.listen({ host: "127.0.0.1", port });
  restarted = app.server;
}

const startPayment = async () =>
  (await shop.post("/api/payment/initialize", checkoutOfEdition502())).body.reference as string;

function sendPaidWebhook(reference: string, key: string) {
  provider.play(reference, { status: "success" });
  const body = JSON.stringify({ event: "charge.success", data: { reference } });
  const headers = webhookHeaders(body, key, "valid");
  return shop.request("/api/webhooks/paystack", { method: "POST", headers, body });
}

async function orderPage() {
  const [order] = await readOrders(shop.db);
  const number = order?.number ?? "";
  const key = shop.app.shop.orderLinks.keyOf(number);
  return (await shop.get(`/api/orders/${number}?key=${key}`)).status;
}

async function inviteBy({ browser }: Member): Promise<string> {
  const khanyi = { name: "Khanyi Zulu", email: "khanyi@shop.example", role: "packer" } as const;
  return (await invite(shop, browser, khanyi)).token;
}

const forget = (name: string) => shop.db.delete(shopSecrets).where(eq(shopSecrets.name, name));

describe("another key of Paystack", () => {
  it("is what calls go out with; webhooks signed with the one before are taken for 72 hours", async () => {
    const reference = await startPayment();
    const now = shop.clock.now().toISOString();
    await restartWith({ PAYSTACK_PREVIOUS_SECRET_KEY: KEY_BEFORE, PAYSTACK_KEY_ROTATED_AT: now });
    expect((await sendPaidWebhook(reference, KEY_BEFORE)).status).toBe(200);
    await eventually(async () => expect((await readOrders(shop.db))[0]?.status).toBe("paid"));
    expect(provider.requests.at(-1)?.headers.authorization).toBe(`Bearer ${FAKE_KEY}`);
    shop.clock.advance(4 * DAY);
    expect((await sendPaidWebhook(reference, KEY_BEFORE)).status).toBe(401);
    expect((await sendPaidWebhook(reference, FAKE_KEY)).status).toBe(200);
  });

  it("without naming the one before refuses what was signed with it", async () => {
    const reference = await startPayment();
    await restartWith({});
    expect((await sendPaidWebhook(reference, KEY_BEFORE)).status).toBe(401);
  });
});

it("another password of the shop ends every session; passkeys, invitations and order links stay", async () => {
  const { owner } = await joinBoth(shop);
  const token = await inviteBy(owner);
  await startPayment();
  await restartWith({ ADMIN_PASSWORD: "kwaito in the morning" });
  expect((await sessionOf(shop, owner.browser)).signedIn).toBe(false);
  await signInByPasskey(shop, owner.passkey);
  expect((await shop.post("/api/admin/invitation/read", { token })).status).toBe(200);
  expect(await orderPage()).toBe(200);
});

it("another key of order links makes those that were sent void, and nothing else", async () => {
  const { owner } = await joinBoth(shop);
  await startPayment();
  expect(await orderPage()).toBe(200);
  await forget("order-links");
  await restartWith({});
  expect(await orderPage()).toBe(404);
  expect((await sessionOf(shop, owner.browser)).signedIn).toBe(true);
});

it("another key of people makes invitations and recovery codes void; passkeys, sessions and order links stay", async () => {
  const { owner } = await joinBoth(shop);
  const token = await inviteBy(owner);
  await startPayment();
  await forget("people");
  await restartWith({});
  expect((await shop.post("/api/admin/invitation/read", { token })).status).toBe(410);
  const [code] = owner.recoveryCodes;
  const recovered = await shop.post("/api/admin/sign-in/recovery-code", { recoveryCode: code });
  expect(recovered.status).toBe(401);
  expect((await sessionOf(shop, owner.browser)).signedIn).toBe(true);
  await signInByPasskey(shop, owner.passkey);
  expect(await orderPage()).toBe(200);
});
