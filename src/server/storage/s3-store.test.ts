import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { openS3Server } from "#tests/support/storage/s3-server.ts";
import { CONTENT, describeStore } from "#tests/support/storage/store-promises.ts";
import { inOneChunk } from "./chunks.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store, FilesAway } from "./s3-store.ts";

const server = openedForAll(openS3Server);

function open(changed: Readonly<Record<string, string>> = {}): FileStore {
  const { s3 } = readSettings({ ...server.env, ...changed });
  if (!s3) throw new Error("the settings of the store are not whole");
  return createS3Store(s3);
}

describeStore("a file in an S3 store", open);

describe("a large file in an S3 store", () => {
  const MEGABYTES = 21;

  async function* megabytes(count: number): AsyncIterable<Uint8Array> {
    for (let index = 0; index < count; index += 1) yield Buffer.alloc(1024 * 1024, index);
  }
  const digest = async (content: AsyncIterable<Uint8Array>) => {
    const hash = createHash("sha256");
    for await (const part of content) hash.update(part);
    return hash.digest("hex");
  };

  it("goes in parts, and is the same again, whole and from its middle", async () => {
    const store = open();
    await store.put("large/one.bin", megabytes(MEGABYTES));
    const file = await store.open("large/one.bin");
    expect(file?.bytes).toBe(MEGABYTES * 1024 * 1024);
    expect(file && (await digest(file.content))).toBe(await digest(megabytes(MEGABYTES)));
    const first = 8 * 1024 * 1024 - 1;
    const middle = await store.open("large/one.bin", { first, last: first + 1 });
    expect(middle && (await digest(middle.content))).toBe(await digest(inOneChunk(Buffer.from([7, 8]))));
  });

  it("that was cut short between two parts is not there", async () => {
    async function* cutShort(): AsyncIterable<Uint8Array> {
      yield* megabytes(17);
      throw new Error("the visitor is gone");
    }
    await expect(open().put("large/half.bin", cutShort())).rejects.toThrow("the visitor is gone");
    expect(await open().find("large/half.bin")).toBeUndefined();
  });
});

describe("a store that", () => {
  const everyCall = (store: FileStore): Promise<unknown>[] => [
    store.put("away/one.bin", inOneChunk(CONTENT)),
    store.find("away/one.bin"),
    store.open("away/one.bin"),
    store.remove("away/one.bin"),
    store.list()[Symbol.asyncIterator]().next(),
  ];
  const outcomes = async (store: FileStore) =>
    (await Promise.allSettled(everyCall(store))).map(
      (result) => result.status === "rejected" && result.reason instanceof FilesAway,
    );

  it.each<[string, Record<string, string>]>([
    ["does not know the key", { S3_ACCESS_KEY_ID: "another" }],
    ["has no such bucket", { S3_BUCKET: "no-such-bucket" }],
    ["is nowhere", { S3_ENDPOINT: "http://127.0.0.1:9" }],
  ])("%s is away, and no file seems to be gone", async (_, changed) => {
    expect(await outcomes(open(changed))).toEqual([true, true, true, true, true]);
  });

  it("is given another secret takes nothing", async () => {
    const store = open({ S3_SECRET_ACCESS_KEY: "another" });
    await expect(store.put("away/three.bin", inOneChunk(CONTENT))).rejects.toThrow(FilesAway);
    expect(await open().find("away/three.bin")).toBeUndefined();
  });

  it("was away has everything again", async () => {
    const store = open();
    await store.put("away/two.bin", inOneChunk(CONTENT));
    await server.stop();
    expect(await outcomes(store)).toEqual([true, true, true, true, true]);
    await server.start();
    expect((await store.find("away/two.bin"))?.bytes).toBe(CONTENT.length);
  });
});
