import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawPhotograph, phonePhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { newProduct, putOnSale, sendJson } from "#tests/support/products/new-product.ts";
import { storedNames } from "#tests/support/storage/stored-names.ts";
import { type Answer, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let id: number;
let jpeg: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  jpeg = await drawPhotograph().jpeg().toBuffer();
  const { body } = await shop.post("/api/admin/products", newProduct({ availableColors: ["Black"] }));
  id = body.id;
});
afterAll(() => shop.close());

const upload = (form: FormData, product = id): Promise<Answer> =>
  shop.request(`/api/admin/products/${product}/pictures`, { method: "POST", body: form });
/** Reads the pictures as the owner's page does, to send what was seen with a change. */
async function replace(place: string, photograph: Buffer): Promise<Answer> {
  const { pictures } = (await shop.get(`/api/admin/products/${id}`)).body;
  const there = pictures.find((placed: { place: string }) => placed.place === place);
  return upload(photographForm(photograph, { place, ...(there && { replaces: there.picture.name }) }));
}
const filesKept = () => storedNames(shop);

async function served(path: string): Promise<Buffer> {
  const response = await fetch(new URL(path, shop.url));
  expect(response.status, path).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  return Buffer.from(await response.arrayBuffer());
}

/** Makes a PNG whose header claims this size, with next to no data behind it. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><script>alert(1)</script></svg>';
const text = (content: string) => async () => Buffer.from(content);

describe("an upload is refused with one sentence and leaves nothing behind:", () => {
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ["an SVG with a script", text(SVG), /not a photograph/],
    ["an SVG after a line of XML", text(`<?xml version="1.0"?>\n${SVG}`), /not a photograph/],
    ["a page", text("<!doctype html><script>alert(1)</script>"), /not a photograph/],
    ["a PDF", text("%PDF-1.7\n1 0 obj"), /not a photograph/],
    ["a GIF", () => drawPhotograph().gif().toBuffer(), /not a photograph/],
    ["a GIF that is a script too", text("GIF89a/*.......*/=1;alert(1)"), /not a photograph/],
    ["a TIFF", () => drawPhotograph().tiff().toBuffer(), /not a photograph/],
    ["a HEIC photograph", text("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), /not a photograph/],
    ["a moving AVIF", text("\0\0\0\x18ftypavis\0\0\0\0avismsf1"), /not a photograph/],
    ["a zip", text("PK\x03\x04 and a bomb"), /not a photograph/],
    ["an empty file", text(""), /empty/],
    ["a JPEG's first bytes alone", async () => jpeg.subarray(0, 3), /damaged/],
    ["a JPEG cut short", async () => jpeg.subarray(0, jpeg.length / 2), /damaged/],
    [
      "noise with a JPEG's beginning",
      async () => Buffer.concat([jpeg.subarray(0, 200), Buffer.alloc(5000, 7)]),
      /damaged/,
    ],
    ["one pixel", () => drawPhotograph({ width: 1, height: 1 }).png().toBuffer(), /1 by 1 pixels/],
    ["a stamp", () => drawPhotograph({ width: 300, height: 900 }).png().toBuffer(), /at least 400/],
    ["20000 by 20000 pixels in a small file", async () => pngBomb(20_000, 20_000), /most the shop takes/],
    ["a strip of 60000 pixels", async () => pngBomb(60_000, 500), /most the shop takes/],
    [
      "a moving WebP",
      async () => {
        const frames = [jpeg, await drawPhotograph().negate().jpeg().toBuffer()];
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer();
      },
      /still/,
    ],
  ])("%s", async (_, draw, sentence) => {
    const before = await filesKept();
    const { status, body } = await upload(photographForm(await draw()));
    expect([status, body.error]).toEqual([422, "invalid_picture"]);
    expect(body.message).toMatch(sentence);
    expect(body.message).toMatch(/^[^.]*(?:\.|\.\s?[A-Z][^.]*\.)$/);
    expect(await filesKept()).toEqual(before);
    expect((await readProduct(shop.db, id)).uploadedPictures).toEqual({});
  });

  it.each<[string, () => FormData, RegExp, field?: string]>([
    ["no file", () => photographForm(undefined), /Choose a photograph/],
    ["a file in another field", () => photographForm(jpeg, { field: "file" }), /Choose a photograph/],
    [
      "two files",
      () => {
        const form = photographForm(jpeg);
        form.append("photograph", new File([new Uint8Array(jpeg)], "two.jpg"));
        return form;
      },
      /one photograph at a time/,
    ],
    [
      "a place no page has",
      () => photographForm(jpeg, { place: "../../etc" }),
      /where the photograph is shown/,
      "place",
    ],
    [
      "a colour the product does not have",
      () => photographForm(jpeg, { place: "color", color: "Gold" }),
      /own colors/,
      "place",
    ],
    ["no words for it", () => photographForm(jpeg, { alt: " " }), /few words/, "alt"],
  ])("%s", async (_, form, sentence, field = "photograph") => {
    const before = await filesKept();
    const { status, body } = await upload(form());
    expect([status, body.error]).toEqual([422, "invalid_picture"]);
    expect(body.message).toMatch(sentence);
    expect(body.fields).toEqual([{ path: field, message: body.message }]);
    expect(await filesKept()).toEqual(before);
    expect((await readProduct(shop.db, id)).uploadedPictures).toEqual({});
  });

  it("200 MB, before they are sent", async () => {
    const url = new URL(`/api/admin/products/${id}/pictures`, shop.url);
    const upload = request(url, {
      method: "POST",
      headers: {
        "Content-Type": "multipart/form-data; boundary=x",
        "Content-Length": 200 * 1024 * 1024,
      },
    });
    upload.write("--x\r\n");
    const [answer] = (await once(upload, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    expect(await json(answer)).toMatchObject({
      error: "payload_too_large",
      message: "The file is larger than 15 MB. Please make it smaller and try again.",
    });
    upload.destroy();
  });

  it("16 MB that do not say so beforehand", async () => {
    const parts = [
      '--x\r\nContent-Disposition: form-data; name="photograph"; filename="a.jpg"\r\n\r\n',
      ...Array<string>(16).fill("j".repeat(1024 * 1024)),
      "\r\n--x--\r\n",
    ];
    const { status, body } = await shop.request(`/api/admin/products/${id}/pictures`, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: new Blob(parts).stream(),
      duplex: "half",
    });
    expect([status, body.error]).toEqual([413, "payload_too_large"]);
    expect(await filesKept()).toEqual([]);
  });

  it.each([
    ["JSON", "application/json", "{}"],
    [
      "a form without an end",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
    ],
    ["a form without a boundary", "multipart/form-data", "--x--"],
  ])("%s", async (_, type, body) => {
    const answer = await shop.request(`/api/admin/products/${id}/pictures`, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/\.$/);
    expect(await filesKept()).toEqual([]);
  });

  it("one for a product that is not there", async () => {
    expect((await upload(photographForm(jpeg), 999_999)).status).toBe(404);
    expect(await filesKept()).toEqual([]);
  });
});

describe("a photograph", () => {
  it("lets a new product go on sale, in every width the pages use, and its name leads nowhere", async () => {
    const product = `/api/products/${id}`;
    expect((await putOnSale(shop, id)).body.error).toBe("edit_conflict");
    const { status, body } = await upload(photographForm(jpeg, { fileName: "../../../../etc/passwd" }));
    expect(status).toBe(200);
    expect(body.warnings).toEqual([]);
    expect((await shop.get(product)).status).toBe(404);
    expect((await putOnSale(shop, id)).body).toMatchObject({ isDraft: false, hidden: false });
    const shown = (await shop.get(product)).body;
    const { main } = shown.pictures;
    expect(main).toMatchObject({
      width: 800,
      height: 1000,
      widths: [200, 400, 640, 800],
      alt: "A grey square",
    });
    expect(main.background).toMatch(/^#[0-9a-f]{6}$/);
    for (const width of main.widths) {
      for (const format of ["avif", "webp"]) {
        const file = await served(`/images/${main.name}-${main.hash}-${width}.${format}`);
        expect((await sharp(file).metadata()).width).toBe(width);
      }
    }
    await served(shown.image);
    expect((await shop.get("/api/products")).body.map((one: { id: number }) => one.id)).toContain(id);
  });

  it("loses the place where it was taken, its turn and what hides behind it", async () => {
    const hidden = Buffer.concat([await phonePhotograph(), Buffer.from("<script>alert(1)</script>")]);
    expect((await sharp(hidden).metadata()).exif?.includes("Kulud Phone")).toBe(true);
    const { body } = await replace("main", hidden);
    const { main } = (await shop.get(`/api/products/${id}`)).body.pictures;
    expect(main).toMatchObject({ width: 800, height: 1000 });
    const file = await served(`/images/${main.name}-${main.hash}-640.webp`);
    const metadata = await sharp(file).metadata();
    expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
    expect(file.includes("alert")).toBe(false);
    expect(body.pictures[0].picture.name).toBe(main.name);
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      "a PNG of sixteen bits and half transparent",
      () => drawPhotograph().ensureAlpha(0.5).toColourspace("rgb16").png().toBuffer(),
    ],
    ["a JPEG for print", () => drawPhotograph().toColourspace("cmyk").jpeg().toBuffer()],
    ["a WebP", () => drawPhotograph().webp().toBuffer()],
    ["an AVIF", () => drawPhotograph().avif({ effort: 0 }).toBuffer()],
    ["a grey one", () => drawPhotograph().grayscale().jpeg().toBuffer()],
  ])("may be %s", async (_, draw) => {
    const { status } = await replace("back", await draw());
    expect(status).toBe(200);
    const { back } = (await shop.get(`/api/products/${id}`)).body.pictures;
    const { depth, channels, space } = await sharp(
      await served(`/images/${back.name}-${back.hash}-400.webp`),
    ).metadata();
    expect([depth, channels, space]).toEqual(["uchar", 3, "srgb"]);
  });

  it("in a colour is shown for that colour, is described anew, and goes again", async () => {
    await upload(photographForm(jpeg, { place: "color", color: "Black" }));
    const path = `/api/admin/products/${id}/pictures`;
    const described = await sendJson(shop, "PATCH", path, {
      place: "color",
      color: "Black",
      alt: "In black",
    });
    expect(described.status).toBe(200);
    expect((await shop.get(`/api/products/${id}`)).body.pictures.colors.Black.alt).toBe("In black");
    const gone = await sendJson(shop, "DELETE", `${path}?place=color&color=Black`);
    expect(gone.status).toBe(200);
    expect((await shop.get(`/api/products/${id}`)).body.pictures.colors).toEqual({});
    expect((await sendJson(shop, "DELETE", `${path}?place=color&color=Black`)).status).toBe(404);
  });

  it("of the catalogue comes back when the uploaded one goes", async () => {
    await upload(photographForm(jpeg), 101);
    expect((await shop.get("/api/products/101")).body.pictures.main.name).toMatch(/^upload-/);
    await sendJson(shop, "DELETE", "/api/admin/products/101/pictures?place=main");
    expect((await shop.get("/api/products/101")).body.pictures.main.name).toBe("101");
  });

  it("never takes the place of one that its uploader has not seen there", async () => {
    const detail = async () => (await readProduct(shop.db, id)).uploadedPictures.detail?.name ?? "";
    const form = (change: object) => photographForm(jpeg, { place: "detail", ...change });
    await upload(form({}));
    const first = await detail();
    for (const change of [{}, { replaces: "upload-another" }]) {
      const { status, body } = await upload(form(change));
      expect([status, body.fields?.[0]?.path]).toEqual([422, "place"]);
    }
    expect(await detail()).toBe(first);
    expect((await upload(form({ replaces: first }))).status).toBe(200);
    expect(await detail()).not.toBe(first);
  });

  it("twice is two, so that each can go without the other", async () => {
    const mainOf = async (product: number) => (await shop.get(`/api/products/${product}`)).body.pictures.main;
    await upload(photographForm(jpeg), 102);
    await upload(photographForm(jpeg), 103);
    const [one, other] = [await mainOf(102), await mainOf(103)];
    expect(one.name).not.toBe(other.name);
    expect({ ...one, name: "" }).toEqual({ ...other, name: "" });
  });
});
