/** What a record sounds like: its tracks and its sample, and the files that a player asks for. */

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { productSamples } from "#server/database/schema/music.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { SAMPLES } from "#server/storage/open-storage.ts";
import { fileForm, soundFile, uploadFile } from "#tests/support/downloads/files.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop({ keepsAnswers: true }));

const musicOf = async (id: number) => (await shop.get(`/api/music/${id}`)).body;
const products = async (path = ""): Promise<ProductJson[]> => (await shop.get(`/api/products${path}`)).body;
const hide = (id: number, hidden: boolean) =>
  sendJson(shop, "PUT", `/api/admin/products/${id}/hidden`, { hidden });
const fetchFile = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${address}`, { headers });

async function addressOf(id: number): Promise<string> {
  return (await musicOf(id)).sample.files.at(-1).address;
}

describe("GET /api/music/{id}", () => {
  it("has a record's tracks in their order, and its sample with a waveform", async () => {
    const { id, tracks, sample } = await musicOf(601);
    expect(id).toBe(601);
    expect(tracks).toHaveLength(8);
    expect(tracks[0]).toEqual({ title: "Kettle On", seconds: 252 });
    expect(sample).toMatchObject({ title: "First Light", seconds: 30 });
    expect(sample.peaks).toHaveLength(200);
    expect(sample.files.at(-1).address).toMatch(/^\/samples\/601-[0-9a-f]{8}\.m4a$/);
  });

  it("leads from each record to the next one that shoppers see, and from the last to the first", async () => {
    expect((await musicOf(601)).next).toBe(602);
    await hide(602, true);
    expect((await musicOf(601)).next).toBe(603);
    await hide(602, false);
    expect((await musicOf(601)).next).toBe(602);
    expect((await musicOf(608)).next).toBe(601);
  });

  it("says where a record can be streamed, and nothing before its release", async () => {
    const [spotify, ...others] = (await musicOf(602)).listening;
    expect(spotify).toEqual({
      label: "Spotify",
      href: "https://open.spotify.com/search/kulud%20concrete%20garden",
    });
    expect(others.map((other: { label: string }) => other.label)).toEqual(["Apple Music", "YouTube Music"]);
    expect([(await musicOf(604)).listening, (await musicOf(608)).listening]).toEqual([[], []]);
  });

  it("says before it is bought which files come with it, and how large they are", async () => {
    expect((await musicOf(603)).files).toBe("M4A 0.4 MB. Sample, in place of the record's files");
    expect((await uploadFile(shop, 603, fileForm(soundFile("flac", 3_100_000)))).status).toBe(200);
    expect((await uploadFile(shop, 603, fileForm(soundFile("mp3", 960_000), "b.mp3"))).status).toBe(200);
    expect((await musicOf(603)).files).toBe("FLAC 3.0 MB, MP3 0.9 MB");
  });

  it("is silent for what is no record", async () => {
    expect(await musicOf(101)).toEqual({
      id: 101,
      tracks: [],
      sample: null,
      listening: [],
      files: null,
      next: 601,
    });
  });

  it("is not there for a product that shoppers do not see", async () => {
    expect((await shop.get("/api/music/9999")).status).toBe(404);
    await hide(608, true);
    expect((await shop.get("/api/music/608")).status).toBe(404);
    await hide(608, false);
  });
});

describe("a product in a list", () => {
  it("says where its sample is, and how large; others say nothing of one", async () => {
    const records = await products("/category/music");
    expect(records).toHaveLength(8);
    for (const { id, sample } of records) expect(sample).toEqual((await musicOf(id)).sample.files[0]);
    for (const tee of await products("/category/tshirts")) expect(tee).not.toHaveProperty("sample");
  });
});

describe("the file of a sample", () => {
  it("is sent with its type, and kept for good", async () => {
    for (const { id } of await products("/category/music")) {
      for (const { address, bytes } of (await musicOf(id)).sample.files) {
        const answer = await fetchFile(address);
        const { status, headers } = answer;
        expect([status, (await answer.arrayBuffer()).byteLength]).toEqual([200, bytes]);
        expect(headers.get("content-type")).toMatch(/^audio\//);
        expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(headers.get("accept-ranges")).toBe("bytes");
      }
    }
  });

  it("is sent in part to a player that goes on from where somebody has pointed", async () => {
    const address = await addressOf(603);
    const whole = Buffer.from(await (await fetchFile(address)).arrayBuffer());
    const answer = await fetchFile(address, { Range: "bytes=1000-1999" });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([
      206,
      `bytes 1000-1999/${whole.length}`,
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(1000, 2000))).toBe(true);
    const behind = await fetchFile(address, { Range: `bytes=${whole.length}-` });
    expect(behind.status).toBe(416);
  });

  it.each([
    "/samples/601-00000000.m4a",
    "/samples/601.m4a",
    "/samples/601-00000000.json",
    "/samples/tracks.json",
    "/samples/..%2Fproducts.json",
    "/samples/README.md",
    "/samples/upload-0123456789abcdef.m4a",
  ])("is nothing at %s", async (address) => {
    expect((await fetchFile(address)).status).toBe(404);
  });

  it("is read from the store when it was uploaded, in parts too", async () => {
    const name = "upload-0123456789abcdef.mp3";
    const content = Buffer.from("some seconds of music");
    await shop.app.shop.storage.files.put(`${SAMPLES}/${name}`, inOneChunk(content));
    await shop.db.update(productSamples).set({ files: [{ name, bytes: content.length }], addedBy: "admin" });
    const address = `/samples/${name}`;
    const answer = await fetchFile(address, { Range: "bytes=5-11" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([206, "audio/mpeg"]);
    expect(await answer.text()).toBe("seconds");
    await rm(join(shop.dataDir, "cache"), { recursive: true });
    expect(await (await fetchFile(address)).text()).toBe(String(content));
  });
});
