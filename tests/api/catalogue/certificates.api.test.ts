import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { LIMITED_EDITIONS } from "#content/certificates/limited-editions.ts";
import { CERTIFICATE_CODE } from "#domain/certificates/certificate-code.ts";
import { findCertificateByCode } from "#server/certificates/certificates.service.ts";
import { findCertificatesOfOrders } from "#server/certificates/certified-pieces.repository.ts";
import { issueCertificates, openEditionsOfShop } from "#server/certificates/issue-certificates.ts";
import {
  freeVoidCertificates,
  type ReturnedLine,
  returnCertificates,
} from "#server/certificates/return-certificates.ts";
import { certificates, editions } from "#server/database/schema/certificates.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { correctStock } from "#server/inventory/change-stock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { type StoredOrder, storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForEach(() => openTestShop());

const FOUNDERS = { productId: 501, name: "Founders Tee" };
const FIRST_PRESS = { productId: 503, name: "First Press Tee" };
const PLAIN_TEE = { productId: 101, name: "Kulud Tee" };

const sell = (line: typeof FOUNDERS, quantity = 1) =>
  storePaidOrder(shop.db, shop.clock.now(), [{ ...line, quantity }]);
const issue = (order: StoredOrder) =>
  inTransaction(shop.app.shop, (tx) => issueCertificates(tx, order, shop.clock.now()));
const giveBack = (order: StoredOrder, lines: readonly ReturnedLine[] | "all", fate: "free" | "void") =>
  inTransaction(shop.app.shop, (tx) => returnCertificates(tx, order.id, lines, fate, shop.clock.now()));
const numbersOf = async (order: StoredOrder) =>
  (await findCertificatesOfOrders(shop.db, [order.id])).map(({ serial }) => serial);
const sellAndIssue = async (line = FOUNDERS, quantity = 1) => {
  const order = await sell(line, quantity);
  await issue(order);
  return order;
};
const certificateOf = async (order: StoredOrder) => {
  const [certificate] = await findCertificatesOfOrders(shop.db, [order.id]);
  if (!certificate) throw new Error("the order has no certificate");
  return certificate;
};

describe("a paid limited piece", () => {
  it("gets the next number of its edition, one for each piece, each with its own code", async () => {
    await sellAndIssue(FOUNDERS, 2);
    const order = await sellAndIssue(FOUNDERS, 2);
    const issued = await findCertificatesOfOrders(shop.db, [order.id]);
    expect(issued.map(({ serial, line, unit }) => ({ serial, line, unit }))).toEqual([
      { serial: 3, line: 0, unit: 1 },
      { serial: 4, line: 0, unit: 2 },
    ]);
    expect(issued[0]).toMatchObject({ state: "issued", editionSize: 12, ownerName: null });
    for (const { code } of issued) expect(code).toMatch(CERTIFICATE_CODE);
    expect(new Set(issued.map(({ code }) => code)).size).toBe(2);
  });

  it("keeps its number when the order is settled again", async () => {
    const order = await sellAndIssue();
    await issue(order);
    expect(await numbersOf(order)).toEqual([1]);
  });

  it("is the only kind that is numbered", async () => {
    expect(await numbersOf(await sellAndIssue(PLAIN_TEE))).toEqual([]);
  });

  it("has a number of its own when a whole edition is paid at once, and nobody gets a twenty-sixth", async () => {
    const paid = await Promise.all(Array.from({ length: 26 }, () => sell(FIRST_PRESS)));
    await Promise.all(paid.flatMap((order) => [issue(order), issue(order)]));
    const numbers = (await shop.db.select().from(certificates)).map(({ serial }) => serial);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 25 }, (_, i) => i + 1),
    );
    const raised = await shop.db.select().from(alerts);
    expect(raised).toHaveLength(1);
    expect(raised[0]?.dedupeKey).toMatch(/^certificate-missing:\d+:0:1$/);
  });
});

describe("a number whose piece came back", () => {
  it("goes to the next buyer with a new code, and the old code says that it went back", async () => {
    const first = await sellAndIssue();
    const old = await certificateOf(first);
    await giveBack(first, "all", "free");
    expect(await numbersOf(first)).toEqual([]);
    expect(await findCertificateByCode(shop.db, old.code)).toMatchObject({ state: "returned", serial: 1 });
    const next = await certificateOf(await sellAndIssue());
    expect(next.serial).toBe(1);
    expect(next.code).not.toBe(old.code);
    expect(await findCertificateByCode(shop.db, next.code)).toMatchObject({ state: "issued", serial: 1 });
    expect(await findCertificateByCode(shop.db, old.code)).toMatchObject({
      state: "returned",
      ownerName: null,
    });
  });

  it("is the last of its line when only some pieces come back, and is given out before a new one", async () => {
    const order = await sellAndIssue(FOUNDERS, 3);
    await giveBack(order, [{ line: 0, quantity: 2 }], "free");
    expect(await numbersOf(order)).toEqual([1]);
    expect(await numbersOf(await sellAndIssue(FOUNDERS, 3))).toEqual([2, 3, 4]);
  });

  it("stays with its order, void and without its owner's name, when the paper is out in the world", async () => {
    const order = await sellAndIssue();
    const { id, code } = await certificateOf(order);
    await shop.db.update(certificates).set({ ownerName: "Lerato" }).where(eq(certificates.id, id));
    await giveBack(order, "all", "void");
    expect(await findCertificateByCode(shop.db, code)).toMatchObject({ state: "void", ownerName: null });
    expect(await numbersOf(await sellAndIssue())).toEqual([2]);
  });

  it("is free again when the admin has piece and paper back", async () => {
    const order = await sellAndIssue();
    const { code } = await certificateOf(order);
    await giveBack(order, "all", "void");
    await inTransaction(shop.app.shop, (tx) => freeVoidCertificates(tx, order.id, "all", shop.clock.now()));
    expect(await findCertificateByCode(shop.db, code)).toMatchObject({ state: "returned" });
    expect(await numbersOf(await sellAndIssue())).toEqual([1]);
  });

  it("is not freed twice", async () => {
    const order = await sellAndIssue(FOUNDERS, 2);
    await Promise.all([giveBack(order, "all", "free"), giveBack(order, "all", "free")]);
    expect(await numbersOf(await sellAndIssue(FOUNDERS, 3))).toEqual([1, 2, 3]);
  });
});

describe("a limited piece on sale", () => {
  const piecesLeft = async () => (await shop.app.shop.products.require(502)).stockQuantity;
  /** Fills the shelf above the edition's numbers, which the admin refuses today. */
  async function restockTo(quantity: number): Promise<void> {
    const ofTee = eq(editions.productId, 502);
    await shop.db.update(editions).set({ size: 900 }).where(ofTee);
    await correctStock(shop.app.shop, 502, { operation: "set", quantity });
    await shop.db.update(editions).set({ size: 8 }).where(ofTee);
  }

  const JOZI = { productId: 502, name: "Jozi Nights Tee" };

  it("is not more than its edition, however many the admin puts on the shelf", async () => {
    await sellAndIssue(JOZI, 7);
    await restockTo(50);
    expect(await piecesLeft()).toBe(1);
    const tooMany = await shop.post("/api/payment/initialize", checkoutOfEdition502(2));
    expect(tooMany.status).toBe(409);
    expect(tooMany.body).toMatchObject({ error: "out_of_stock", items: [{ id: 502, available: 1 }] });
    const last = await shop.post("/api/payment/initialize", checkoutOfEdition502(1));
    expect(last.status).toBe(200);
    expect(await piecesLeft()).toBe(0);
    expect((await shop.post("/api/payment/initialize", checkoutOfEdition502(1))).status).toBe(409);
  });

  it("is for sale again when its number comes back", async () => {
    const order = await sellAndIssue(JOZI, 8);
    await restockTo(3);
    expect(await piecesLeft()).toBe(0);
    await giveBack(order, [{ line: 0, quantity: 2 }], "free");
    expect(await piecesLeft()).toBe(2);
  });

  it("is never sold past its edition by buyers who come at the same moment", async () => {
    await sellAndIssue(JOZI, 6);
    await restockTo(50);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.post("/api/payment/initialize", checkoutOfEdition502(1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe("the first editions", () => {
  it("are there from the first load of the catalogue, one for each limited piece", async () => {
    const rows = await shop.db.select().from(editions);
    expect(rows).toHaveLength(LIMITED_EDITIONS.length);
    expect(rows.find(({ productId }) => productId === 509)).toEqual({
      productId: 509,
      size: 5,
      lastSerial: 0,
      perPerson: null,
      hasCertificate: true,
      collection: "archive",
      closedAt: null,
    });
  });

  it("are not reset by another start", async () => {
    await sellAndIssue(FOUNDERS, 3);
    await openEditionsOfShop(shop.app.shop);
    expect(await numbersOf(await sellAndIssue())).toEqual([4]);
  });

  it("are made in a shop that is older than its certificates, which numbers what it has sold, first paid first", async () => {
    await shop.db.delete(editions);
    const second = await sell(FOUNDERS, 2);
    const first = await storePaidOrder(shop.db, shop.clock.now(), [{ ...FOUNDERS, quantity: 1 }], {
      paidAt: new Date(shop.clock.now().getTime() - 1000),
    });
    await openEditionsOfShop(shop.app.shop);
    expect(await numbersOf(first)).toEqual([1]);
    expect(await numbersOf(second)).toEqual([2, 3]);
  });
});
