/** An owner shows a product in a video of a few seconds. */
import { BufferSource, Input, MP4 } from "mediabunny";
import { beforeAll, describe, expect, it } from "vitest";
import { LARGEST_VIDEO_BYTES } from "#domain/pictures/videos.ts";
import { DAY, HOUR } from "#domain/time/time.ts";
import { createPictureStore } from "#server/catalogue/pictures/picture-store.ts";
import { tidyUploads } from "#server/products/uploads.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { fetchFile } from "#tests/support/downloads/files.ts";
import { newProduct, sendJson } from "#tests/support/products/new-product.ts";
import { BOTH_STORES, openShopOfEachStore } from "#tests/support/storage/both-stores.ts";
import { storedNames } from "#tests/support/storage/stored-names.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { readVideoFile } from "#tests/support/videos/videos.ts";

const shopOf = openShopOfEachStore();

let poster: Buffer;
let clip: Buffer;
beforeAll(async () => {
  poster = await drawPhotograph({ width: 400, height: 500 }).jpeg().toBuffer();
  clip = await readVideoFile("clip");
});

function videoForm(video: Buffer, { photograph = poster, place = "further" } = {}): FormData {
  const form = photographForm(photograph, { place });
  form.set("video", new File([new Uint8Array(video)], "clip.mp4", { type: "video/mp4" }));
  return form;
}
const pathOf = (id: number) => `/api/admin/products/${id}/pictures`;
const send = (shop: TestShop, id: number, body: FormData) =>
  shop.request(pathOf(id), { method: "POST", body });
const addProduct = async (shop: TestShop): Promise<number> =>
  (await shop.post("/api/admin/products", newProduct())).body.id;
const picturesOf = async (shop: TestShop, id: number) =>
  (await shop.get(`/api/admin/products/${id}`)).body.pictures;
const videosStored = async (shop: TestShop) =>
  (await storedNames(shop)).filter((name) => name.startsWith("videos/"));

function sweepADayLater({ app, clock }: TestShop): Promise<void> {
  // The store stamps files by its own clock, not by the test's.
  clock.advance(Math.max(0, Date.now() - clock.now().getTime()) + DAY + HOUR);
  return tidyUploads({ db: app.shop.db, pictureStore: createPictureStore(app.shop.storage, clock) });
}

describe.each(BOTH_STORES)("with its files in %s", (store) => {
  const shopHere = () => shopOf(store);

  it("a video is shown with its picture and played in parts, without its sound and its tags", async () => {
    const shop = shopHere();
    const id = await addProduct(shop);
    expect((await send(shop, id, videoForm(clip))).status).toBe(200);
    await sendJson(shop, "PUT", `/api/admin/products/${id}/hidden`, { hidden: false });
    const { video } = (await shop.get(`/api/products/${id}`)).body.pictures.main;
    expect(video).toEqual({
      address: expect.stringMatching(/^\/videos\/upload-[\da-f]{32}\.mp4$/),
      bytes: expect.any(Number),
      seconds: 2,
    });
    const answer = await fetchFile(shop, video.address);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "video/mp4",
      "public, max-age=31536000, immutable",
    ]);
    const content = Buffer.from(answer.bytes);
    expect(content.length).toBe(video.bytes);
    const input = new Input({ source: new BufferSource(content), formats: [MP4] });
    const [track, ...others] = await input.getTracks();
    expect([await track?.getCodec(), others]).toEqual(["avc", []]);
    expect(clip.includes("Behind the market") && clip.includes("loci")).toBe(true);
    expect(content.includes("Behind the market") || content.includes("loci")).toBe(false);
    // The index comes before the pictures, so that it plays while it is loaded.
    expect(content.indexOf("moov")).toBeLessThan(content.indexOf("mdat"));
    const part = await fetchFile(shop, video.address, { Range: "bytes=100-199" });
    expect([part.status, Buffer.from(part.bytes)]).toEqual([206, content.subarray(100, 200)]);
  });

  it("it keeps its place and words when it is moved, and is swept a day after it was removed", async () => {
    const shop = shopHere();
    const id = await addProduct(shop);
    await send(shop, id, videoForm(clip));
    await shop.request(pathOf(id), { method: "POST", body: photographForm(poster, { place: "further" }) });
    const [first, second] = (await picturesOf(shop, id)).map(
      ({ picture }: { picture: { name: string } }) => picture,
    );
    await sendJson(shop, "PUT", `${pathOf(id)}/order`, { names: [second.name, first.name] });
    await sendJson(shop, "PATCH", pathOf(id), { place: "back", alt: "On a rail" });
    const [, moved] = await picturesOf(shop, id);
    expect([moved.picture.alt, moved.picture.video]).toEqual(["On a rail", first.video]);
    const name = first.video.address.slice(1);
    await sweepADayLater(shop);
    expect(await videosStored(shop)).toContain(name);
    await sendJson(shop, "DELETE", `${pathOf(id)}?place=back`);
    await sweepADayLater(shop);
    expect(await videosStored(shop)).not.toContain(name);
  });

  it("what no phone plays, what lasts too long and what is too large is refused with its reason, and kept nowhere", async () => {
    const shop = shopHere();
    const id = await addProduct(shop);
    const before = await videosStored(shop);
    const refused: [Buffer, string][] = [
      [await readVideoFile("hevc"), "This video is not H.264"],
      [await readVideoFile("tooLong"), "The video lasts 17 seconds; 15 is the most."],
      [await readVideoFile("tooWide"), "more than 1280 pixels a side"],
      [Buffer.concat([clip, Buffer.alloc(LARGEST_VIDEO_BYTES)]), "larger than 4 MB"],
      [clip.subarray(0, clip.length / 2), "cannot read this video"],
      [Buffer.from("<script>alert(1)</script>"), "cannot read this video"],
      [Buffer.alloc(0), "cannot read this video"],
      [poster, "cannot read this video"],
    ];
    for (const [video, sentence] of refused) {
      const { status, body } = await send(shop, id, videoForm(video));
      expect([status, body.message]).toEqual([422, expect.stringContaining(sentence)]);
      expect(body.fields).toEqual([{ path: "video", message: body.message }]);
    }
    const noPicture = await send(shop, id, videoForm(clip, { photograph: Buffer.from("no picture") }));
    expect(noPicture.status).toBe(422);
    expect(await picturesOf(shop, id)).toEqual([]);
    expect(await videosStored(shop)).toEqual(before);
  });

  it("an address that no video has is not found", async () => {
    for (const name of ["upload-0.mp4", "clip.mp4", "..%2fpictures%2fx.mp4", "upload-0.webp"])
      expect((await fetchFile(shopHere(), `/videos/${name}`)).status).toBe(404);
  });
});

it("only a product has videos", async () => {
  const form = videoForm(clip);
  form.set("where", "hero");
  const shop = shopOf("the database");
  const { status, body } = await shop.request("/api/admin/scenes", { method: "POST", body: form });
  expect([status, body.message]).toEqual([422, "Send one photograph at a time."]);
});
