/** What every store of files promises, whichever it is. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { createDatabaseStore } from "#server/storage/database-store.ts";
import type { FileStore } from "#server/storage/file-store.ts";
import { inOnePiece } from "#server/storage/pieces.ts";
import { openTestDatabase } from "#tests/support/database/test-database.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";

/** Small, so that a test's files have many pieces. */
const CHUNK_BYTES = 1000;
const clock = createStoppableClock();

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const STORES: readonly [string, () => FileStore][] = [
  ["the database", () => createDatabaseStore(database.db, clock, CHUNK_BYTES)],
];

const CONTENT = Buffer.from(Array.from({ length: 3500 }, (_, index) => index % 251));

async function* inParts(bytes: Uint8Array, partBytes: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
}

async function read(
  store: FileStore,
  name: string,
  first?: number,
  last?: number,
): Promise<Buffer | undefined> {
  const range = first === undefined || last === undefined ? undefined : { first, last };
  const file = await store.open(name, range);
  if (!file) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of file.content) parts.push(part);
  return Buffer.concat(parts);
}

async function namesIn(store: FileStore, folder?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(folder)) names.push(name);
  return names.toSorted();
}

describe.each(STORES)("a file in %s", (_, open) => {
  let store: FileStore;
  beforeAll(() => {
    store = open();
  });

  it.each([1, 7, 999, 1000, 1001, 3500])(
    "is the same again, whatever parts of %i bytes it came in",
    async (partBytes) => {
      const name = `parts/of-${partBytes}.bin`;
      await store.put(name, inParts(CONTENT, partBytes));
      expect((await store.find(name))?.bytes).toBe(CONTENT.length);
      expect((await store.open(name))?.bytes).toBe(CONTENT.length);
      expect((await read(store, name))?.equals(CONTENT)).toBe(true);
    },
  );

  it.each([
    [0, 0],
    [0, 999],
    [999, 1000],
    [1000, 1999],
    [1500, 3499],
    [3499, 3499],
    [2000, 9999],
  ])("is read from byte %i to byte %i alone", async (first, last) => {
    await store.put("ranges/one.bin", inOnePiece(CONTENT));
    expect(await read(store, "ranges/one.bin", first, last)).toEqual(CONTENT.subarray(first, last + 1));
    expect((await store.open("ranges/one.bin", { first, last }))?.bytes).toBe(CONTENT.length);
  });

  it("may be empty", async () => {
    await store.put("parts/empty.bin", inOnePiece(Buffer.alloc(0)));
    expect((await store.find("parts/empty.bin"))?.bytes).toBe(0);
    expect(await read(store, "parts/empty.bin")).toEqual(Buffer.alloc(0));
  });

  it("is not there before its last byte is, nor after it was cut short", async () => {
    let goOn: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    async function* cutShort(): AsyncIterable<Uint8Array> {
      yield CONTENT;
      await hanging;
      throw new Error("the visitor is gone");
    }
    const putting = store.put("half/one.bin", cutShort());
    await pause(0);
    expect(await store.find("half/one.bin")).toBeUndefined();
    goOn();
    await expect(putting).rejects.toThrow("the visitor is gone");
    expect(await store.open("half/one.bin")).toBeUndefined();
    expect(await namesIn(store, "half")).toEqual([]);
    await store.put("half/one.bin", inOnePiece(CONTENT));
    expect((await read(store, "half/one.bin"))?.equals(CONTENT)).toBe(true);
  });

  it("put by several at once is there once", async () => {
    await Promise.all([1, 2, 3, 4].map(() => store.put("race/one.bin", inOnePiece(CONTENT))));
    expect(await namesIn(store, "race")).toEqual(["race/one.bin"]);
    expect((await read(store, "race/one.bin"))?.equals(CONTENT)).toBe(true);
  });

  it("is listed in its folder, and gone when it was removed", async () => {
    await store.put("list/one.bin", inOnePiece(CONTENT));
    await store.put("listed/two.bin", inOnePiece(CONTENT));
    expect(await namesIn(store, "list")).toEqual(["list/one.bin"]);
    expect(await namesIn(store)).toEqual(expect.arrayContaining(["list/one.bin", "listed/two.bin"]));
    await store.remove("list/one.bin");
    await store.remove("list/one.bin");
    expect(await namesIn(store, "list")).toEqual([]);
    expect(await store.find("list/one.bin")).toBeUndefined();
    expect(await store.open("list/one.bin")).toBeUndefined();
  });

  it.each(["../etc/passwd", "pictures/../x.bin", "pictures/", "one.bin", "pictures/a b.bin", ""])(
    "cannot be called %j",
    async (name) => {
      await expect(store.put(name, inOnePiece(CONTENT))).rejects.toThrow("no name of a stored file");
    },
  );
});

it("what an upload cut short by a kill has left in the database goes after a day", async () => {
  const store = createDatabaseStore(database.db, clock, CHUNK_BYTES);
  const count = async () => {
    const { rows } = (await database.db.execute(
      "SELECT count(*)::int AS n FROM stored_chunks",
    )) as unknown as {
      rows: { n: number }[];
    };
    return rows[0]?.n;
  };
  const before = await count();
  async function* neverEnds(): AsyncIterable<Uint8Array> {
    yield CONTENT;
    await new Promise(() => undefined);
  }
  // Nobody waits for it any more, as when its process was killed.
  void store.put("killed/one.bin", neverEnds());
  await expect.poll(count).toBe((before ?? 0) + 3);
  await store.clear(new Date(clock.now().getTime() - DAY));
  expect(await count()).toBe((before ?? 0) + 3);
  await store.clear(new Date(clock.now().getTime() + 1));
  expect(await count()).toBe(before);
});
