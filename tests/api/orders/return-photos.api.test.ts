/** Photographs of a return: re-encoded, few, and private. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LARGEST_KEPT_PHOTO_BYTES, orderReturnPhotos } from "#server/database/schema/order-returns.ts";
import { drawPhotograph, phonePhotograph } from "#tests/support/documents/photographs.ts";
import { returningAt, type Sent, TEES } from "#tests/support/orders/returning.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";

let card: CardShop;
let order: Sent;
let id: number;
let returning: ReturnType<typeof returningAt>;
beforeAll(async () => {
  card = await openCardShop();
  returning = returningAt(card);
  order = await returning.send(1, TEES(1));
  id = (await returning.ask(order)).body.id;
});
afterAll(() => card.close());

const pathOf = (photo?: number, number = order.number) =>
  `/api/orders/${number}/returns/${id}/photos${photo === undefined ? "" : `/${photo}`}?key=${returning.key(number)}`;

function formOf(photograph: Buffer): FormData {
  const form = new FormData();
  form.set("photograph", new File([new Uint8Array(photograph)], "tee.jpg", { type: "image/jpeg" }));
  return form;
}

const upload = (photograph: Buffer, path = pathOf()) =>
  card.shop.request(path, { method: "POST", body: formOf(photograph) });

it("is kept small and without its metadata, once, and served to whoever holds the link and to the admin", async () => {
  const sent = await phonePhotograph();
  const { status, body } = await upload(sent);
  expect([status, body.photos.length]).toEqual([200, 1]);
  expect((await upload(sent)).body.photos).toEqual(body.photos);
  const [kept] = await card.shop.db.select().from(orderReturnPhotos);
  const metadata = await sharp(kept?.bytes).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 800, height: 1000 });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  expect(kept?.bytes.includes("Kulud Phone")).toBe(false);
  for (const path of [pathOf(body.photos[0]), `/api/admin/returns/${id}/photos/${body.photos[0]}`]) {
    const { status: served, headers } = await card.shop.get(path);
    expect([served, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "no-store",
    ]);
  }
  expect((await card.shop.get(pathOf(body.photos[0]).replace(/key=.*/, "key=wrong"))).status).toBe(404);
});

it("is refused when it is no photograph, or under the link of another order", async () => {
  const wrong = await upload(Buffer.from("<svg onload=alert(1)>"));
  expect([wrong.status, wrong.body.error]).toEqual([422, "invalid_picture"]);
  const other = await returning.send(1, TEES(1));
  const jpeg = await drawPhotograph().jpeg().toBuffer();
  expect((await upload(jpeg, pathOf(undefined, other.number))).status).toBe(404);
});

it("leads a plain form back to the order, and says there what was wrong", async () => {
  // A raw request, because `fetch` may not send the headers of a navigation.
  const navigate = async (photograph: Buffer) => {
    const form = new Response(formOf(photograph));
    const answer = await card.shop.app.server.inject({
      method: "POST",
      url: pathOf(),
      headers: { "sec-fetch-mode": "navigate", "content-type": form.headers.get("content-type") ?? "" },
      payload: Buffer.from(await form.arrayBuffer()),
    });
    return [answer.statusCode, answer.headers.location];
  };
  const page = `/order/${order.number}?key=${returning.key(order.number)}`;
  const taken = await navigate(await drawPhotograph({ width: 500 }).jpeg().toBuffer());
  expect(taken).toEqual([303, `${page}#returns`]);
  expect(await navigate(Buffer.from("no picture"))).toEqual([303, `${page}&photo=invalid_picture#returns`]);
});

it("is small however much there is to see, and no return has more than four", async () => {
  const noise = await sharp({
    create: {
      width: 3000,
      height: 3000,
      channels: 3,
      background: "#000000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const many = [
    noise,
    ...(await Promise.all([600, 700, 800].map((width) => drawPhotograph({ width }).png().toBuffer()))),
  ];
  const answers = [];
  for (const photograph of many) answers.push((await upload(photograph)).status);
  expect(answers).toEqual([200, 200, 409, 409]);
  const kept = await card.shop.db.select().from(orderReturnPhotos);
  expect(kept).toHaveLength(4);
  for (const { bytes } of kept) expect(bytes.length).toBeLessThanOrEqual(LARGEST_KEPT_PHOTO_BYTES);
});
