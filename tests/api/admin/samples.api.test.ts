/** An owner makes a record's sample from an uploaded file. */
import { BufferSource, Input, MP4, WEBM } from "mediabunny";
import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time/time.ts";
import { fetchFile, fileForm, soundFile, uploadFile } from "#tests/support/downloads/files.ts";
import { RECORDINGS, readRecordingFile, uploadRecording } from "#tests/support/music/recordings.ts";
import { newProduct, sendJson } from "#tests/support/products/new-product.ts";
import { BOTH_STORES, openShopOfEachStore } from "#tests/support/storage/both-stores.ts";
import { storedNames } from "#tests/support/storage/stored-names.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

/** Encoders are slow where other tests keep every core busy. */
const WHILE_BUSY_MS = 120_000;
/** Of a 45-second recording; where the sound does not matter, seven seconds encode faster than thirty. */
const NEARLY_OVER = 38;

const shopOf = openShopOfEachStore();

const addProduct = async (shop: TestShop) =>
  (await shop.post("/api/admin/products", newProduct({ category: "music" }))).body.id as number;
const overview = (shop: TestShop, id: number, file: number) =>
  shop.get(`/api/admin/products/${id}/files/${file}/recording`);
const make = (shop: TestShop, id: number, chosen: { file: number; from: number; title?: string }) =>
  sendJson(shop, "PUT", `/api/admin/products/${id}/sample`, { title: "Two Halves", ...chosen });
const remove = (shop: TestShop, id: number) =>
  shop.request(`/api/admin/products/${id}/sample`, { method: "DELETE" });
const sampleOf = async (shop: TestShop, id: number) =>
  (await shop.get(`/api/admin/products/${id}`)).body.sample;
const mean = (bars: readonly number[]) => bars.reduce((sum, bar) => sum + bar, 0) / bars.length;

async function whatIsIn(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4] });
  const track = await input.getPrimaryAudioTrack();
  return { codec: track?.codec, channels: track?.numberOfChannels, seconds: await input.computeDuration() };
}

describe.each(BOTH_STORES)("with its files in %s", (store) => {
  const shopHere = () => shopOf(store);

  it(
    "thirty chosen seconds are heard in both encodings, with their own waveform, by who buys nothing; another one takes its place",
    async () => {
      const shop = shopHere();
      const id = await addProduct(shop);
      const file = await uploadRecording(shop, id, "twoHalves");
      const { status, body } = await make(shop, id, { file, from: 0 });
      expect([status, body.sample.title, body.sample.seconds]).toEqual([200, "Two Halves", 30]);
      const { peaks, files } = body.sample;
      expect(peaks).toHaveLength(200);
      // Twenty of the thirty seconds are the quiet ones.
      expect(mean(peaks.slice(0, 130)) / mean(peaks.slice(140, 190))).toBeCloseTo(1 / 3, 1);
      const [webm, m4a] = await Promise.all(
        files.map(({ address }: { address: string }) => fetchFile(shop, address)),
      );
      expect([webm.headers.get("content-type"), m4a.headers.get("content-type")]).toEqual([
        'audio/webm; codecs="opus"',
        "audio/mp4",
      ]);
      for (const [made, codec] of [
        [webm, "opus"],
        [m4a, "aac"],
      ]) {
        expect(made.bytes.length).toBeLessThan(400_000);
        const found = await whatIsIn(made.bytes);
        expect(found).toMatchObject({ codec, channels: 2 });
        expect(found.seconds).toBeCloseTo(30, 0);
      }

      await make(shop, id, { file, from: NEARLY_OVER });
      // The store stamps files by its own clock, not by the test's.
      shop.clock.advance(Date.now() - shop.clock.now().getTime() + DAY + HOUR);
      await shop.app.shop.jobs.find(({ name }) => name === "samples")?.run();
      const named = (sample: { files: { address: string }[] }) =>
        sample.files.map(({ address }) => address.slice(1));
      const kept = (await storedNames(shop)).filter((name) => name.startsWith("samples/"));
      expect(kept).toEqual(named(await sampleOf(shop, id)).toSorted());
      expect(kept).not.toContain(named(body.sample)[0]);
    },
    WHILE_BUSY_MS,
  );
});

describe("in one shop", () => {
  const shopHere = () => shopOf("the database");

  it("a file says what it is called, how long it is and where it is loud", async () => {
    const shop = shopHere();
    const id = await addProduct(shop);
    const { status, body } = await overview(shop, id, await uploadRecording(shop, id, "silenceFirst"));
    expect([status, body.title, body.seconds]).toEqual([200, "Silence, Then Sound", 45]);
    expect(body.peaks.slice(0, 85)).toEqual(Array.from({ length: 85 }, () => 0));
    expect(mean(body.peaks.slice(95))).toBeCloseTo(100, 0);
  });

  it(
    "less than thirty seconds to its end are the whole sample, and the ledger says from where",
    async () => {
      const shop = shopHere();
      const id = await addProduct(shop);
      const file = await uploadRecording(shop, id, "silenceFirst");
      const { body } = await make(shop, id, { file, from: 30, title: "The End" });
      expect(body.sample).toMatchObject({ title: "The End", seconds: 15 });
      expect(await sampleOf(shop, id)).toMatchObject({ title: "The End", addedBy: "admin" });
      const { rows } = (await shop.db.execute(
        "SELECT operation, about, details FROM admin_actions ORDER BY id DESC LIMIT 1",
      )) as unknown as { rows: object[] };
      expect(rows[0]).toEqual({
        operation: "PUT /api/admin/products/:id/sample",
        about: String(id),
        details: "The End, from 0:30",
      });
    },
    WHILE_BUSY_MS,
  );

  it(
    "what cannot be heard is refused in one sentence, and the sample before stays",
    async () => {
      const shop = shopHere();
      const id = await addProduct(shop);
      const good = await uploadRecording(shop, id, "twoHalves");
      await make(shop, id, { file: good, from: NEARLY_OVER });
      const before = await sampleOf(shop, id);
      const upload = async (content: Buffer, name: string) =>
        (await uploadFile(shop, id, fileForm(content, name))).body.files.at(-1).id;
      const cut = (await readRecordingFile("twoHalves")).subarray(0, 600);
      const refused = [
        [{ file: await upload(soundFile("zip", 5000), "album.zip"), from: 0 }, 422, /cannot play this file/],
        [
          { file: await upload(soundFile("flac", 90_000), "noise.flac"), from: 0 },
          422,
          /cannot play this file/,
        ],
        [{ file: await upload(cut, "cut.mp3"), from: 0 }, 422, /less than 5 seconds/],
        [{ file: await upload(await readRecordingFile("surround"), "5.1.flac"), from: 0 }, 422, /in stereo/],
        [{ file: good, from: 42 }, 422, /less than 5 seconds/],
        [{ file: good, from: 4000 }, 422, /less than 5 seconds/],
        [{ file: 999_999, from: 0 }, 404, /no such file/],
        [{ file: good, from: -1 }, 400, /./],
      ] as const;
      for (const [chosen, status, sentence] of refused) {
        const answer = await make(shop, id, chosen);
        expect([chosen, answer.status]).toEqual([chosen, status]);
        expect(answer.body.message).toMatch(sentence);
      }
      const elsewhere = await addProduct(shop);
      expect((await make(shop, elsewhere, { file: good, from: 0 })).status).toBe(404);
      expect((await overview(shop, elsewhere, good)).status).toBe(404);
      expect(await sampleOf(shop, id)).toEqual(before);
    },
    WHILE_BUSY_MS,
  );

  it(
    "a record of the catalogue has the catalogue's sample again when the other is removed",
    async () => {
      const shop = shopHere();
      const catalogues = await sampleOf(shop, 604);
      const id = await addProduct(shop);
      const removed = async (product: number) => {
        const { status, body } = await remove(shop, product);
        return [status, body.message ?? body.sample?.title];
      };
      await make(shop, 604, { file: await uploadRecording(shop, 604, "twoHalves"), from: NEARLY_OVER });
      expect((await sampleOf(shop, 604)).addedBy).toBe("admin");
      const nothing = [404, "This product has no sample that was made here."];
      expect([await removed(604), await removed(604), await removed(id)]).toEqual([
        [200, catalogues.title],
        nothing,
        nothing,
      ]);
      expect(await sampleOf(shop, 604)).toEqual(catalogues);
    },
    WHILE_BUSY_MS,
  );

  it("a file for the shop alone is no download: the catalogue's stays, and a product is not sold as it alone", async () => {
    const shop = shopHere();
    await uploadRecording(shop, 605, "twoHalves");
    const { body } = await shop.get("/api/admin/products/605/files");
    expect(body.files).toEqual([
      expect.objectContaining({ isOfCatalogue: true, isOffered: true }),
      expect.objectContaining({ name: RECORDINGS.twoHalves, isOffered: false }),
    ]);
    const id = await addProduct(shop);
    await uploadRecording(shop, id, "twoHalves");
    const { stockQuantity: _, ...words } = newProduct({ category: "music" });
    const sold = await sendJson(shop, "PUT", `/api/admin/products/${id}`, {
      ...words,
      filesOnly: true,
      seen: null,
    });
    expect(sold.status).toBe(409);
  });
});
