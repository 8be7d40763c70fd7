/** The files an owner uploads for buyers: judged by what they are, kept whole or not at all. */
import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time/time.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { fileForm, soundFile, uploadFile } from "#tests/support/downloads/files.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newProduct } from "#tests/support/products/new-product.ts";
import { BOTH_STORES, openShopOfEachStore } from "#tests/support/storage/both-stores.ts";
import { storedNames } from "#tests/support/storage/stored-names.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

const shopOf = openShopOfEachStore();

async function lastAction(shop: TestShop): Promise<object | undefined> {
  const { rows } = (await shop.db.execute(
    "SELECT operation, about, details FROM admin_actions ORDER BY id DESC LIMIT 1",
  )) as unknown as { rows: object[] };
  return rows[0];
}

describe.each(BOTH_STORES)("with its files in %s", (store) => {
  const shopHere = () => shopOf(store);
  const addProduct = async () =>
    (await shopHere().post("/api/admin/products", newProduct())).body.id as number;
  const kept = async () => (await storedNames(shopHere())).filter((name) => name.startsWith("downloads/"));
  const list = async (id: number) => (await shopHere().get(`/api/admin/products/${id}/files`)).body.files;

  it.each([
    ["flac", "First Light.flac", "First Light.flac"],
    ["mp3", "..\\..\\First Light.exe", "First Light.mp3"],
    ["zip", "first/light.zip", "light.zip"],
  ] as const)("a %s file is kept, under a harmless name", async (type, typed, name) => {
    const id = await addProduct();
    // More than one part of an S3 upload.
    const answer = await uploadFile(shopHere(), id, fileForm(soundFile(type, 9_000_000), typed));
    expect([answer.status, answer.body.files]).toEqual([
      200,
      [expect.objectContaining({ name, type, bytes: 9_000_000, isSample: false, isOfCatalogue: false })],
    ]);
    expect((await kept()).filter((file) => file.endsWith(`.${type}`))).toHaveLength(1);
  });

  it("a FLAC with a tag before it, however long, is a FLAC, and kept with its tag", async () => {
    const id = await addProduct();
    // 300,000 bytes, in four times seven bits.
    const tag = Buffer.concat([Buffer.from("ID3\x04\0\0\0\x12\x27\x60", "latin1"), Buffer.alloc(300_000)]);
    const content = Buffer.concat([tag, soundFile("flac", 5000)]);
    const answer = await uploadFile(shopHere(), id, fileForm(content, "Tagged.mp3"));
    expect(answer.body.files).toEqual([
      expect.objectContaining({ name: "Tagged.flac", type: "flac", bytes: content.length }),
    ]);
  });

  it("another kind of file is refused with a sentence, whatever it is called, and nothing of it is kept", async () => {
    const id = await addProduct();
    const before = await kept();
    for (const content of ["<script>alert(1)</script>", "MZ\x90", "RIFF\0\0\0\0WAVE", ""]) {
      const answer = await uploadFile(shopHere(), id, fileForm(Buffer.from(content), "song.flac"));
      expect([answer.status, answer.body.error, answer.body.message]).toEqual([
        422,
        "invalid_file",
        "This is no FLAC, MP3 or ZIP file. Please choose one of these.",
      ]);
    }
    const form = new FormData();
    expect((await uploadFile(shopHere(), id, form)).status).toBe(422);
    form.set("isSample", "perhaps");
    form.set("file", new File([new Uint8Array(soundFile("mp3", 100))], "a.mp3"));
    expect((await uploadFile(shopHere(), id, form)).status).toBe(422);
    expect(await kept()).toEqual(before);
    expect(await list(id)).toEqual([]);
  });

  it("one that is cut off on its way leaves nothing, and the next one is taken", async () => {
    const id = await addProduct();
    const before = await kept();
    const url = new URL(`/api/admin/products/${id}/files`, shopHere().url);
    const upload = httpRequest(url, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=cut", "Content-Length": 50_000_000 },
    });
    upload.on("error", () => undefined);
    upload.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.flac"\r\n\r\n');
    upload.write(soundFile("flac", 9_000_000));
    // A second uploader has to wait, with a message.
    await eventually(async () => expect(await lastAction(shopHere())).toMatchObject({ about: String(id) }));
    const second = await uploadFile(shopHere(), id, fileForm(soundFile("flac", 1000)));
    expect([second.status, second.body.error]).toEqual([409, "edit_conflict"]);
    upload.destroy();
    await eventually(async () => {
      const next = await uploadFile(shopHere(), id, fileForm(soundFile("flac", 1000)));
      expect(next.status).toBe(200);
    });
    expect(await kept()).toHaveLength(before.length + 1);
    expect(await list(id)).toHaveLength(1);
  });

  it("is gone from the store when the owner removes it", async () => {
    const id = await addProduct();
    const before = await kept();
    const { body } = await uploadFile(shopHere(), id, fileForm(soundFile("zip", 1000), "album.zip"));
    const path = `/api/admin/products/${id}/files/${body.files[0].id}`;
    expect(
      (await shopHere().request(path.replace(/\d+(?=\/files)/, "101"), { method: "DELETE" })).status,
    ).toBe(404);
    expect((await shopHere().request(path, { method: "DELETE" })).body.files).toEqual([]);
    expect((await shopHere().request(path, { method: "DELETE" })).status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  it("loses what no row names, a day later, and nothing else", async () => {
    const shop = shopHere();
    const id = await addProduct();
    await uploadFile(shop, id, fileForm(soundFile("mp3", 1000)));
    const before = await kept();
    await shop.app.shop.storage.files.put("downloads/0123abcd.flac", inOneChunk(Buffer.from("fLaC")));
    const tidy = () => shop.app.shop.jobs.find(({ name }) => name === "downloads")?.run();
    await tidy();
    expect(await kept()).toHaveLength(before.length + 1);
    // The store stamps files by its own clock, not by the test's.
    shop.clock.advance(Date.now() - shop.clock.now().getTime() + DAY + HOUR);
    await tidy();
    expect(await kept()).toEqual(before);
  });
});

it("takes the place of the catalogue's sample, unless it is one itself", async () => {
  const shop = shopOf("the database");
  const namesOf = async () =>
    (await shop.get("/api/admin/products/603/files")).body.files.map(({ name }: { name: string }) => name);
  expect(await namesOf()).toEqual(["Midnight in Mzansi - only a sample.m4a"]);
  await uploadFile(shop, 603, fileForm(soundFile("mp3", 1000), "thirty seconds.mp3", { isSample: true }));
  expect(await namesOf()).toEqual(["Midnight in Mzansi - only a sample.m4a", "thirty seconds.mp3"]);
  await uploadFile(shop, 603, fileForm(soundFile("zip", 1000), "Midnight in Mzansi.zip"));
  expect(await namesOf()).toEqual(["thirty seconds.mp3", "Midnight in Mzansi.zip"]);
});

it("an upload stands in the ledger with its name and size", async () => {
  const shop = shopOf("the database");
  await uploadFile(shop, 101, fileForm(soundFile("zip", 5_000_000), "Lookbook.zip"));
  expect(await lastAction(shop)).toEqual({
    operation: "POST /api/admin/products/:id/files",
    about: "101",
    details: "Lookbook.zip, 4.8 MB",
  });
});
