/** The owner's settings on screen: seen, changed, refused, and in force at once. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { MINUTE } from "#domain/time/time.ts";
import { createApp } from "#server/app.ts";
import { isChangeable, VariablesSchema } from "#server/settings/setting-table.ts";
import { refusalsOf } from "#server/settings/settings.ts";
import { checkoutOfEdition502, checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { openCardShop } from "#tests/support/payments/card-shop.ts";
import { openPayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import {
  changeSettings,
  readSettingsOf,
  sendChanges,
  settingOf,
  settingsIn,
} from "#tests/support/people/change-settings.ts";
import { confirmByPasskey, joinBoth, openStaffedShop } from "#tests/support/people/staffed-shop.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const charged = (shippingCost: number) =>
  checkoutRequest({ amount: 45_000 + shippingCost * 100, shippingCost });

describe("the page of settings", () => {
  const SECRETS = {
    ADMIN_PASSWORD: "amapiano at midnight",
    PAYSTACK_SECRET_KEY: "sk_test_hidden",
    PAYSTACK_PREVIOUS_SECRET_KEY: "sk_test_before",
    PAYSTACK_KEY_ROTATED_AT: "2026-03-02T10:00:00+02:00",
    PAYPAL_CLIENT_SECRET: "hidden-client-secret",
    SMTP_URL: "smtps://kulud:hidden@mail.example",
  };

  it("names every setting once, says where it comes from, and shows no secret", async () => {
    const shop = await openStaffedShop({ env: { ...SECRETS, DELIVERY_FEE: "120" } });
    const { owner } = await joinBoth(shop);
    const headers = owner.browser.headers();
    const read = await readSettingsOf(shop, headers);
    const settings = settingsIn(read);
    expect(settings.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(VariablesSchema.shape).toSorted(),
    );
    const changeable = read.groups
      .filter(({ isChangeable }) => isChangeable)
      .flatMap((group) => group.settings);
    expect(changeable.map(({ name }) => name).filter((name) => !isChangeable(name))).toEqual([]);
    const of = (wanted: string) => settings.find(({ name }) => name === wanted);
    expect(of("DELIVERY_FEE")).toMatchObject({ value: "120", source: "environment" });
    expect(of("DELIVERY_FEE_ABROAD")).toMatchObject({ value: "300", source: "default" });
    expect(of("PAYSTACK_SECRET_KEY")).toMatchObject({ value: null, isSet: true, isSecret: true });
    const text = JSON.stringify((await shop.get("/api/admin/settings", headers)).body);
    for (const [name, secret] of Object.entries(SECRETS))
      if (name !== "PAYSTACK_KEY_ROTATED_AT") expect(text).not.toContain(secret);
    await shop.close();
  });

  it("lists what live mode misses, until it is set, by the shop's own rule", async () => {
    const shop = await openTestShop();
    const missing = async () => (await readSettingsOf(shop)).missingForLive.map(({ name }) => name);
    expect(await missing()).toEqual(expect.arrayContaining(["OWNER_EMAIL", "SMTP_URL"]));
    await changeSettings(shop, { OWNER_EMAIL: "owner@shop.example" });
    expect(await missing()).not.toContain("OWNER_EMAIL");
    expect(await missing()).toContain("SMTP_URL");
    await shop.close();
  });
});

describe("a change", () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ env: { WHATSAPP_NUMBER: "+27 82 000 0000" } });
  });
  afterEach(() => shop.close());

  it("is refused where an announcement would end before it begins, whichever of the two is typed last", async () => {
    const begins = "2026-11-27 18:00";
    await changeSettings(shop, { ANNOUNCEMENT: "Drop", ANNOUNCEMENT_FROM: begins });
    for (const until of [begins, "2026-11-26 09:00"]) {
      const { status, body } = await changeSettings(shop, { ANNOUNCEMENT_UNTIL: until });
      expect([status, body.fields]).toEqual([
        400,
        [{ path: "ANNOUNCEMENT_UNTIL", message: "must be later than its beginning" }],
      ]);
    }
    expect((await changeSettings(shop, { ANNOUNCEMENT_UNTIL: "2026-11-28 09:00" })).status).toBe(200);
    const late = await changeSettings(shop, { ANNOUNCEMENT_FROM: "2026-11-28 10:00" });
    expect(late.body.fields).toMatchObject([{ path: "ANNOUNCEMENT_FROM" }]);
  });

  it("is in force for the next order, and says whose it is", async () => {
    const { status, body } = await changeSettings(shop, { DELIVERY_FEE: "120", FREE_DELIVERY_ABOVE: "400" });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(await settingOf(shop, "DELIVERY_FEE")).toMatchObject({
      value: "120",
      source: "owner",
      fallback: "100",
      changedAt: shop.clock.now().toISOString(),
    });
    expect((await shop.post("/api/payment/initialize", charged(100))).body).toMatchObject({
      error: "price_changed",
      shippingCost: 0,
    });
    await changeSettings(shop, { FREE_DELIVERY_ABOVE: null });
    expect((await shop.post("/api/payment/initialize", charged(100))).body).toMatchObject({
      error: "price_changed",
      shippingCost: 120,
      amount: 57_000,
    });
    expect((await shop.post("/api/payment/initialize", charged(120))).status).toBe(200);
  });

  it("reaches what else lives by it: limits, owner, retention, contact, the mails' sender", async () => {
    await changeSettings(shop, {
      EDITION_PIECES_PER_PERSON: "3",
      OWNER_EMAIL: "owner@shop.example",
      KEEP_UNPAID_ORDERS_DAYS: "60",
      SUPPORT_HOURS: "Tue-Sat 10AM-4PM SAST",
    });
    const { settings, orderPolicy } = shop.app.shop;
    expect(settings.owner.email).toBe("owner@shop.example");
    expect(settings.mail.from.address).toBe("owner@shop.example");
    expect(settings.retention.unpaidOrderDays).toBe(60);
    expect(settings.contact.supportHours).toBe("Tue-Sat 10AM-4PM SAST");
    expect(orderPolicy().reservationMs).toBe(30 * MINUTE);
    expect((await shop.get("/api/products/502")).body.perPerson).toBe(3);
  });

  it("is refused at its field by the sentence of the environment, and then nothing has changed", async () => {
    const { status, body } = await changeSettings(shop, {
      DELIVERY_FEE: "99.50",
      DELIVERY_FEE_ABROAD: "400",
    });
    expect([status, body.error]).toEqual([400, "invalid_request"]);
    const [refusal] = refusalsOf({ DELIVERY_FEE: "99.50" });
    expect(body.fields).toEqual([{ path: "DELIVERY_FEE", message: refusal?.sentence }]);
    expect(shop.app.shop.settings.delivery).toMatchObject({ homeFee: rand(100), abroadFee: rand(300) });
    expect((await readSettingsOf(shop)).changes).toEqual([]);
  });

  it("cannot empty what the shop needs a value of, and can empty what it does not", async () => {
    const { body } = await changeSettings(shop, { DELIVERY_FEE: "" });
    expect(body.fields).toEqual([{ path: "DELIVERY_FEE", message: "must not be empty" }]);
    await changeSettings(shop, { WHATSAPP_NUMBER: "" });
    expect(shop.app.shop.settings.contact.chats).toEqual([]);
    await changeSettings(shop, { WHATSAPP_NUMBER: null });
    expect(shop.app.shop.settings.contact.chats).toHaveLength(1);
  });

  it("is not for secrets, nor for what a process needs to start", async () => {
    const changes = [{ name: "PAYSTACK_SECRET_KEY", value: "sk_live_theirs", seen: null }];
    const { status, body } = await sendChanges(shop, changes);
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path: "PAYSTACK_SECRET_KEY", message: "cannot be changed on screen" }]);
  });

  it("does not undo what somebody else has changed meanwhile", async () => {
    await changeSettings(shop, { DELIVERY_FEE: "120" });
    const late = await sendChanges(shop, [{ name: "DELIVERY_FEE", value: "90", seen: "100" }]);
    expect([late.status, late.body.error]).toEqual([409, "edit_conflict"]);
    expect(late.body.fields.map(({ path }: { path: string }) => path)).toEqual(["DELIVERY_FEE"]);
    expect(shop.app.shop.settings.delivery.homeFee).toBe(rand(120));
  });

  it("of two at the same moment is one", async () => {
    const answers = await Promise.all(
      ["110", "120", "130", "140"].map((value) =>
        sendChanges(shop, [{ name: "DELIVERY_FEE", value, seen: "100" }]),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await readSettingsOf(shop)).changes).toHaveLength(1);
  });

  it("outlives a restart", async () => {
    await changeSettings(shop, { ANNOUNCEMENT: "Closed on Friday" });
    const { database, clock, app } = shop;
    const environment = { ...app.shop.settings, announcement: undefined };
    const again = await createApp({ settings: environment, database, clock, web: "none" });
    expect(again.shop.settings.announcement).toEqual({ text: "Closed on Friday" });
    await again.server.close();
  });
});

describe("an order", () => {
  it("keeps the fee and the days it was placed with, and nobody pays what was not shown", async () => {
    const card = await openCardShop();
    const { shop } = card;
    const checkout = { amount: 55_000, shippingCost: 100 };
    const wanted = checkoutOfEdition502(1, checkout);
    const { body: started } = await shop.post("/api/payment/initialize", wanted);
    await changeSettings(shop, { DELIVERY_FEE: "150", DELIVERY_DAYS: "1-2" });
    expect((await shop.post("/api/payment/initialize", wanted)).body).toMatchObject({
      error: "price_changed",
      shippingCost: 150,
    });
    card.provider.play(started.reference, { status: "success" });
    expect((await card.verify(started.reference)).body).toMatchObject({ status: "success", amount: 550 });
    const [order] = await readOrders(shop.db);
    expect(order).toMatchObject({ status: "paid", shippingCents: 10_000, deliveryDays: "5-7 days" });
    await card.close();
  });
});

describe("the dollar rate", () => {
  it("set on screen offers PayPal, and changed there asks the shopper again", async () => {
    const shop = await openPayPalShop({ env: { ZAR_PER_USD: "" } });
    const offered = async () => (await shop.get("/api/payment/methods")).body.paypal;
    expect(await offered()).toBe(false);
    await changeSettings(shop, { ZAR_PER_USD: "18.0000" });
    expect(await offered()).toBe(true);
    expect((await shop.get("/api/paypal/setup")).body.zarPerUsd).toBe(18);
    await changeSettings(shop, { ZAR_PER_USD: "20" });
    expect((await shop.get("/api/paypal/setup")).body.zarPerUsd).toBe(20);
    await shop.closeBalanced();
  });

  it("that is more than a fifth away from the one in force is taken only when it is said twice", async () => {
    const shop = await openTestShop({ env: { ZAR_PER_USD: "18" } });
    const inForce = async () => (await settingOf(shop, "ZAR_PER_USD")).value;
    const higher = [{ name: "ZAR_PER_USD", value: "23.4", seen: "18" }] as const;
    const asked = await sendChanges(shop, [...higher, { name: "DELIVERY_FEE", value: "120", seen: "100" }]);
    expect(asked).toMatchObject({
      status: 409,
      body: { error: "unusual_value", message: "That is 30 % more than now. Save it all the same?" },
    });
    expect(shop.app.shop.settings.delivery.homeFee).toBe(rand(100));
    expect((await sendChanges(shop, [...higher], {}, true)).status).toBe(200);
    expect(await inForce()).toBe("23.4");
    const back = await changeSettings(shop, { ZAR_PER_USD: null });
    expect(back.body.message).toBe("That is 23 % less than now. Save it all the same?");
    expect((await changeSettings(shop, { ZAR_PER_USD: "18.72" })).status).toBe(200);
    expect(
      (await sendChanges(shop, [{ name: "ZAR_PER_USD", value: "185", seen: "18.72" }], {}, true)).status,
    ).toBe(400);
    await shop.close();
  });

  it("that is the first one is compared with the sandbox's, and after it was emptied with the last one", async () => {
    const shop = await openTestShop();
    const refused = "Save it all the same?";
    expect((await changeSettings(shop, { ZAR_PER_USD: "81.5" })).body.message).toContain(refused);
    expect((await changeSettings(shop, { ZAR_PER_USD: "16" })).status).toBe(200);
    expect((await changeSettings(shop, { ZAR_PER_USD: null })).status).toBe(200);
    expect((await changeSettings(shop, { ZAR_PER_USD: "20" })).body.message).toBe(
      `That is 25 % more than now. ${refused}`,
    );
    expect((await changeSettings(shop, { ZAR_PER_USD: "17" })).status).toBe(200);
    await shop.close();
  });
});

describe("who may", () => {
  it("an owner, once she has shown again that it is her; a packer sees nothing", async () => {
    const shop = await openStaffedShop();
    const { owner, packer } = await joinBoth(shop);
    expect((await shop.get("/api/admin/settings", packer.browser.headers())).status).toBe(403);
    const change = (headers: Record<string, string>) =>
      sendChanges(shop, [{ name: "DELIVERY_FEE", value: "120", seen: "100" }], headers);
    expect((await change(packer.browser.headers())).body.error).toBe("forbidden");
    shop.clock.advance(6 * MINUTE);
    expect((await change(owner.browser.headers())).body.error).toBe("confirmation_required");
    await confirmByPasskey(shop, owner);
    expect((await change(owner.browser.headers())).status).toBe(200);
    const headers = owner.browser.headers();
    expect(await settingOf(shop, "DELIVERY_FEE", headers)).toMatchObject({ changedBy: "Naledi Dube" });
    expect((await readSettingsOf(shop, headers)).changes).toMatchObject([
      { name: "DELIVERY_FEE", who: "Naledi Dube", before: "100", after: "120" },
    ]);
    const { actions } = (await shop.get("/api/admin/people/actions", headers)).body;
    expect(actions[0]).toMatchObject({
      who: "Naledi Dube",
      operation: "changeSettings",
      details: "Within South Africa: 100 → 120",
      refusal: null,
    });
    await shop.close();
  });
});
