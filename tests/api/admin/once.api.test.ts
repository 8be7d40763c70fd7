/** Pressed twice, or again after a lost answer, an admin's form adds one thing. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { NEWS_CATEGORIES } from "#domain/news/news-categories.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { rowsOf } from "#server/database/rows-of.ts";
import { adminActions } from "#server/database/schema/people.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { fileForm, soundFile } from "#tests/support/downloads/files.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { newProduct, sendJson } from "#tests/support/products/new-product.ts";
import { cell, spread, TEE } from "#tests/support/products/stock-grid.ts";
import { type Answer, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const RECORD = 605;
const SOCKS = 705;

let shop: TestShop;
let photograph: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  photograph = await drawPhotograph({ width: 900, height: 700 }).jpeg().toBuffer();
});
afterAll(() => shop.close());

type Sent = { readonly path: string; readonly body?: unknown; readonly form?: () => FormData };

const paidOrder = () =>
  storePaidOrder(shop.db, shop.clock.now(), [{ productId: TEE, name: "Kulud Wordmark Tee", quantity: 1 }]);

/** What each adding operation is sent here, which may have to be prepared first. */
const ADDS: Readonly<Record<string, () => Sent | Promise<Sent>>> = {
  "POST /api/admin/products": () => ({ path: "/api/admin/products", body: newProduct() }),
  "POST /api/admin/products/:id/copy": () => ({
    path: `/api/admin/products/${TEE}/copy`,
    body: { name: "Tee again", stockQuantity: 3 },
  }),
  "POST /api/admin/products/:id/pictures": async () => {
    const { body } = await shop.post("/api/admin/products", newProduct({ name: "Photographed Tee" }));
    const path = `/api/admin/products/${body.id}/pictures`;
    await shop.request(path, { method: "POST", body: photographForm(photograph) });
    return { path, form: () => photographForm(photograph, { place: "further" }) };
  },
  "POST /api/admin/products/:id/files": () => ({
    path: `/api/admin/products/${RECORD}/files`,
    form: () => fileForm(soundFile("flac", 4000), "Take.flac", { isOffered: false }),
  }),
  "POST /api/admin/products/:id/codes": () => ({
    path: `/api/admin/products/${RECORD}/codes`,
    body: { name: "Vinyl sleeves", count: 2 },
  }),
  "POST /api/admin/news": () => ({
    path: "/api/admin/news",
    body: {
      title: "A night out",
      summary: "In Soweto.",
      content: "Come.",
      category: NEWS_CATEGORIES[0],
      date: "2026-03-02",
      isFeatured: false,
      publishAt: null,
    },
  }),
  "POST /api/admin/releases": () => ({
    path: "/api/admin/releases",
    body: {
      productIds: [502],
      opensAt: "2026-03-03T16:00:00.000Z",
      endsAt: null,
      perPerson: null,
      isAnnounced: true,
    },
  }),
  "POST /api/admin/shelves": () => ({
    path: "/api/admin/shelves",
    body: { name: "Jackets", description: "Every jacket.", menuPlace: 2, sort: "catalogue" },
  }),
  "POST /api/admin/size-tables": () => ({
    path: "/api/admin/size-tables",
    body: {
      title: "Jackets",
      note: "",
      unit: "cm",
      sizes: ["S"],
      codes: null,
      measures: [{ name: "Chest", values: [110] }],
    },
  }),
  "POST /api/admin/scenes": () => ({
    path: "/api/admin/scenes",
    form: () => photographForm(photograph, { place: "about" }),
  }),
  "POST /api/admin/scenes/again": () => ({
    path: "/api/admin/scenes/again",
    body: { place: "limited", id: null },
  }),
  "POST /api/admin/texts": () => ({
    path: "/api/admin/texts",
    body: {
      place: "care",
      rows: [{ title: "Cap", text: "Wash it cold.", product: null, link: null }],
      after: null,
    },
  }),
  "POST /api/admin/orders/:id/notes": async () => ({
    path: `/api/admin/orders/${(await paidOrder()).id}/notes`,
    body: { note: "Collects it on Friday." },
  }),
  "POST /api/admin/orders/:id/send-again": async () => {
    const { id } = await paidOrder();
    await sendJson(shop, "PUT", `/api/admin/orders/${id}/shipped`, {});
    return {
      path: `/api/admin/orders/${id}/send-again`,
      body: { reason: "lost", lines: [{ line: 0, quantity: 1 }] },
    };
  },
  "POST /api/admin/orders/:id/parcels": async () => {
    const three = [{ productId: TEE, name: "Kulud Wordmark Tee", quantity: 3 }];
    const { id } = await storePaidOrder(shop.db, shop.clock.now(), three);
    return { path: `/api/admin/orders/${id}/parcels`, body: { lines: [{ line: 0, quantity: 1 }] } };
  },
  "POST /api/admin/orders/mail": async () => {
    await paidOrder();
    return {
      path: "/api/admin/orders/mail",
      body: { product: TEE, subject: "Your tee", text: "It shrinks." },
    };
  },
  "POST /api/inventory/restock/:productId": () => ({
    path: `/api/inventory/restock/${SOCKS}`,
    body: { quantity: 4 },
  }),
  "PUT /api/inventory/update": () => ({
    path: "/api/inventory/update",
    body: { productId: SOCKS, quantity: 2, operation: "add" },
  }),
  "PUT /api/inventory/grid/:productId": async () => {
    await spread(shop, [cell("M", "Black", 60)]);
    return {
      path: `/api/inventory/grid/${TEE}`,
      body: { operation: "restock", cells: [cell("M", "Black", 5)] },
    };
  },
  "POST /api/admin/movements/:movementId/undo": async () => {
    await shop.post(`/api/inventory/restock/${SOCKS}`, { quantity: 1 });
    const { items } = (await shop.get(`/api/admin/products/${SOCKS}/movements`)).body;
    return { path: `/api/admin/movements/${items[0].id}/undo` };
  },
};

const TABLES = [
  ...["products", "product_files", "download_batches", "news_items", "shelves", "size_tables"],
  ...["scene_pictures", "page_texts", "releases"],
];
/** The first movement of a product comes with it; a parcel sent again takes one piece. */
const MOVEMENTS = "(SELECT count(*) FROM stock_movements WHERE reason <> 'opening')";
const NOTES = "(SELECT count(*) FROM order_events WHERE kind IN ('noted', 'part_shipped', 'mailed'))";
const PICTURES = "(SELECT count(*) FROM products, regexp_matches(uploaded_pictures::text, '\"name\"', 'g'))";

/** How much of everything there is. */
async function countAll(): Promise<number> {
  const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table})`).join(" + ");
  const [row] = await rowsOf<{ all: string }>(
    shop.db,
    sql.raw(`SELECT ${counts} + ${MOVEMENTS} + ${NOTES} + ${PICTURES} AS all`),
  );
  return Number(row?.all);
}

function send(operation: string, { path, body, form }: Sent, requestId: string): Promise<Answer> {
  return shop.request(path, {
    method: operation.split(" ", 1)[0] ?? "",
    headers: {
      "Idempotency-Key": requestId,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(form ? { body: form() } : body !== undefined && { body: JSON.stringify(body) }),
  });
}

it("every operation that adds is tried here", () => {
  const adding = OPERATIONS.filter(({ endpoint }) => endpoint.adds).map(
    ({ endpoint: { method, path } }) => `${method} ${path}`,
  );
  expect(adding.toSorted()).toEqual(Object.keys(ADDS).toSorted());
});

describe("sent twice at once, and a third time later, with the id of one form", () => {
  it.each(Object.entries(ADDS))("%s adds one thing, and answers the same", async (operation, prepare) => {
    const sent = await prepare();
    const before = await countAll();
    const requestId = randomUUID();
    const isUpload = sent.form !== undefined;
    const first = isUpload ? [await send(operation, sent, requestId)] : [];
    const presses = [0, 1].map(() => send(operation, sent, requestId));
    const answers = [...first, ...(await Promise.all(presses)), await send(operation, sent, requestId)];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await countAll()).toBe(before + 1);
    const log = await shop.db.select().from(adminActions).where(eq(adminActions.requestId, requestId));
    expect(log).toHaveLength(1);
    expect(log[0]?.details).not.toBeNull();
  });
});

describe("a form's id", () => {
  const add = "POST /api/admin/products";
  const tee = (name: string) => ({ path: "/api/admin/products", body: newProduct({ name }) });

  it("of something that was added is not for something else, nor in another place", async () => {
    const requestId = randomUUID();
    expect((await send(add, tee("First Tee"), requestId)).status).toBe(200);
    const before = await countAll();
    const other = await send(add, tee("Second Tee"), requestId);
    expect([other.status, other.body.error]).toEqual([409, "edit_conflict"]);
    expect(other.body.message).toContain("added already, before you changed it");
    expect(await countAll()).toBe(before);
    const copies = [TEE, SOCKS].map((id) => ({
      path: `/api/admin/products/${id}/copy`,
      body: { name: "Copied", stockQuantity: 1 },
    }));
    const copyId = randomUUID();
    const statuses = [];
    for (const copy of copies) statuses.push((await send("POST", copy, copyId)).status);
    expect(statuses).toEqual([200, 409]);
    expect((await send(add, tee("Second Tee"), randomUUID())).status).toBe(200);
    expect(await countAll()).toBe(before + 2);
  });

  it("that was refused may be used again when what was wrong is mended", async () => {
    const requestId = randomUUID();
    const wrong = { path: "/api/admin/products", body: newProduct({ category: "hats" }) };
    expect((await send(add, wrong, requestId)).status).toBeGreaterThanOrEqual(400);
    expect((await send(add, tee("Mended Tee"), requestId)).status).toBe(200);
  });

  it("whose process died after it had added says that it is there", async () => {
    const requestId = randomUUID();
    await send(add, tee("Lost Tee"), requestId);
    await shop.db.update(adminActions).set({ answer: null, refusal: "internal_error" });
    const { status, body } = await send(add, tee("Lost Tee"), requestId);
    expect([status, body.message]).toEqual([409, "This was added already: look for it in its list."]);
  });

  it("has its answer kept for a day", async () => {
    const requestId = randomUUID();
    await send(add, tee("Old Tee"), requestId);
    shop.clock.advance(DAY + MINUTE);
    await send(add, tee("New Tee"), randomUUID());
    const [old] = await shop.db.select().from(adminActions).where(eq(adminActions.requestId, requestId));
    expect(old?.answer).toBeNull();
  });

  it("that is none is left out of account", async () => {
    const before = await countAll();
    for (const _ of [1, 2]) expect((await send(add, tee("Twin Tee"), "twin")).status).toBe(200);
    expect(await countAll()).toBe(before + 2);
  });
});
