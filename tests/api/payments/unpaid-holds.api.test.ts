/** An edition cannot be kept from others without paying, from however many networks: holds are not renewed. */

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502, checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import type { Answer } from "#tests/support/test-shop.ts";

const EDITION = 502;
const PIECES = 8;
const PASSWORD = "amapiano at midnight";

const card = openedForEach(() =>
  openCardShop(true, { env: { TRUST_PROXY_HOPS: "1", ADMIN_PASSWORD: PASSWORD } }),
);

type Start = {
  readonly from: string;
  readonly email?: string;
  readonly pieces?: number;
  readonly key?: string;
};

/** A start by a new person of a new cart, unless said otherwise. */
function start({ from, email = `${randomUUID()}@example.com`, pieces = 2, key = randomUUID() }: Start) {
  const checkout = checkoutOfEdition502(pieces, { email, checkoutKey: key });
  return card.shop.post("/api/payment/initialize", checkout, { "X-Forwarded-For": from });
}

async function free(): Promise<number> {
  const { stockQuantity, reservedQuantity } = await readProduct(card.shop.db, EDITION);
  return stockQuantity - reservedQuantity;
}

/** How long the newest order still holds its pieces, in minutes. */
async function minutesOfNewest(): Promise<number> {
  const order = (await readOrders(card.shop.db)).at(-1);
  if (!order) throw new Error("no order");
  return (order.reservedUntil.getTime() - card.shop.clock.now().getTime()) / MINUTE;
}

/** Starts from each of these addresses until it is refused, as a script would. */
async function takeAll(addresses: readonly string[]): Promise<void> {
  for (const from of addresses)
    for (const pieces of [2, 1])
      for (let person = 0; person < PIECES / 2; person += 1) await start({ from, pieces });
}

describe("an edition of eight", () => {
  it("is held by one network whole for five minutes, by half until its time is over, and then by a quarter", async () => {
    const network = ["203.0.113.1"];
    await takeAll(network);
    expect(await free()).toBe(0);
    await card.sweep(6 * MINUTE);
    expect(await free()).toBe(4);
    await card.sweep(30 * MINUTE);
    expect(await free()).toBe(PIECES);
    await takeAll(network);
    expect(await free()).toBe(6);
    const refused = await start({ from: "203.0.113.1" });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Too many pieces of Jozi Nights Tee are waiting for payment on your network. Please try again in a few minutes.",
    ]);
    expect((await start({ from: "198.51.100.7" })).status).toBe(200);
  });

  it("is not kept by four networks that start again and again for hours", { timeout: 60_000 }, async () => {
    const networks = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"];
    const left: number[] = [];
    for (let quarter = 0; quarter < 10; quarter += 1) {
      await takeAll(networks);
      left.push(await free());
      await card.sweep(15 * MINUTE);
    }
    // In the first hour each of them is new in turn, and treated as a buyer.
    expect(left.slice(4).every((pieces) => pieces >= 6)).toBe(true);
  });

  it("counts the addresses of one IPv6 site as one network", async () => {
    const site = Array.from({ length: 4 }, (_, subnet) => `2001:db8:7:${subnet}00::1`);
    for (const from of site) expect((await start({ from })).status).toBe(200);
    await card.sweep(31 * MINUTE);
    await takeAll(site);
    expect(await free()).toBe(6);
  });

  it("is sold to whoever of a hundred fans behind one address comes while there is a piece", async () => {
    const answers: Answer[] = [];
    for (let fan = 0; fan < 100; fan += 1) {
      answers.push(await start({ from: "41.1.2.3", pieces: 1 }));
      const { status, body } = answers.at(-1) as Answer;
      // Every third leaves the pay page.
      if (status === 200 && fan % 3 !== 2) {
        card.provider.play(body.reference, { status: "success" });
        card.shop.clock.advance(5 * SECOND);
        await card.verify(body.reference);
      }
      await card.sweep(MINUTE);
    }
    expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set([undefined, "out_of_stock"]));
    expect((await readProduct(card.shop.db, EDITION)).stockQuantity).toBe(0);
  });
});

describe("pieces that were held and not paid", () => {
  it("keep the end of their hold when the cart is changed", async () => {
    const buyer = { from: "203.0.113.1", email: "lerato@example.com", key: randomUUID() };
    await start({ ...buyer, pieces: 2 });
    card.shop.clock.advance(20 * MINUTE);
    expect((await start({ ...buyer, pieces: 1 })).status).toBe(200);
    expect(await minutesOfNewest()).toBe(10);
  });

  it("keep the end of a hold of five minutes too, and the same press finds the same order", async () => {
    for (let network = 0; network < 3; network += 1) await start({ from: `198.51.100.${network}` });
    const buyer = { from: "203.0.113.1", email: "lerato@example.com", key: randomUUID() };
    const first = await start({ ...buyer, pieces: 2 });
    card.shop.clock.advance(MINUTE);
    expect((await start({ ...buyer, pieces: 2 })).body).toEqual(first.body);
    expect((await start({ ...buyer, pieces: 1 })).status).toBe(200);
    expect(await minutesOfNewest()).toBe(4);
    card.shop.clock.advance(MINUTE);
    expect((await start({ ...buyer, pieces: 2 })).status).toBe(200);
    expect(await minutesOfNewest()).toBe(3);
  });

  it("are held for five minutes more by another cart of the same person, wherever that is", async () => {
    await start({ from: "203.0.113.1", email: "lerato@example.com" });
    await card.sweep(31 * MINUTE);
    expect((await start({ from: "198.51.100.7", email: "lerato@example.com" })).status).toBe(200);
    expect(await minutesOfNewest()).toBe(5);
  });

  it("are forgotten after two hours", async () => {
    await start({ from: "203.0.113.1" });
    await card.sweep(31 * MINUTE);
    card.shop.clock.advance(120 * MINUTE);
    await start({ from: "203.0.113.1" });
    expect(await minutesOfNewest()).toBe(30);
  });

  it("are no matter to others of a network on which somebody has paid", async () => {
    await start({ from: "203.0.113.1" });
    await card.sweep(31 * MINUTE);
    const { body } = await start({ from: "203.0.113.1", pieces: 1 });
    card.provider.play(body.reference, { status: "success" });
    card.shop.clock.advance(5 * SECOND);
    await card.verify(body.reference);
    expect((await start({ from: "203.0.113.1" })).status).toBe(200);
    expect(await minutesOfNewest()).toBe(30);
  });

  it("leave three quarters of any product to others, of whoever let them lapse", async () => {
    const tee = { id: 201, name: "Kulud Classic Tee", price: 180, size: "M", color: "Black" };
    const take = (pieces: number) =>
      card.shop.post(
        "/api/payment/initialize",
        checkoutRequest({
          email: `${randomUUID()}@example.com`,
          amount: 18_000 * pieces,
          items: [{ ...tee, quantity: pieces }],
        }),
        { "X-Forwarded-For": "203.0.113.1" },
      );
    expect((await take(2)).status).toBe(200);
    await card.sweep(31 * MINUTE);
    const { stockQuantity } = await readProduct(card.shop.db, tee.id);
    for (let person = 0; person < stockQuantity; person += 1) await take(1);
    expect((await readProduct(card.shop.db, tee.id)).reservedQuantity).toBe(Math.ceil(stockQuantity / 4));
  });
});

describe("an edition that is kept busy for half an hour", () => {
  const watch = () => card.shop.app.shop.jobs.find(({ name }) => name === "heldeditions")?.run();
  type Alert = { readonly id: number; readonly kind: string; readonly message: string };
  const alerts = async () => {
    const all: Alert[] = (await card.shop.get("/api/admin/money", owner)).body.alerts;
    return all.filter(({ kind }) => kind === "held");
  };
  const freeHeld = (id: number) => card.shop.post(`/api/admin/alerts/${id}/free-pieces`, {}, owner);
  let owner: Record<string, string>;
  beforeEach(async () => {
    const { headers } = await card.shop.post("/api/admin/sign-in", { password: PASSWORD });
    owner = { Cookie: headers.get("set-cookie")?.split(";", 1)[0] ?? "" };
  });

  /** Four networks whose holds last take all pieces. */
  async function keepBusy(): Promise<string[]> {
    const references: string[] = [];
    for (let network = 0; network < 4; network += 1) {
      const from = `203.0.113.${network}`;
      references.push((await start({ from })).body.reference);
    }
    await card.shop.db.execute("UPDATE orders SET reserved_until = reserved_until + interval '1 hour'");
    return references;
  }

  it("is told to the owner once, who frees it; what was paid meanwhile is sold", async () => {
    const [paid = ""] = await keepBusy();
    await watch();
    expect(await alerts()).toEqual([]);
    card.shop.clock.advance(29 * MINUTE);
    await watch();
    expect(await alerts()).toEqual([]);
    card.shop.clock.advance(4 * MINUTE);
    for (let round = 0; round < 2; round += 1) await watch();
    const [alert, ...others] = await alerts();
    expect([alert?.message, others]).toEqual([
      "8 of 8 of Jozi Nights Tee wait for payment for more than 30 minutes, and nothing was paid: somebody may be keeping them from others.",
      [],
    ]);
    card.provider.play(paid, { status: "success" });
    const freed = await freeHeld(alert?.id ?? 0);
    expect(freed.body).toEqual({ pieces: 6, kept: 1 });
    expect(await free()).toBe(6);
    expect((await card.orderOf(paid)).status).toBe("paid");
    expect(await alerts()).toEqual([]);
    expect((await freeHeld(alert?.id ?? 0)).status).toBe(404);
  });

  it("is nothing to tell of where pieces were paid", async () => {
    const [paid = ""] = await keepBusy();
    card.provider.play(paid, { status: "success" });
    card.shop.clock.advance(10 * MINUTE);
    await card.verify(paid);
    card.shop.clock.advance(25 * MINUTE);
    await watch();
    expect(await alerts()).toEqual([]);
  });
});
