/** What every store of files promises, whichever it is. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inOneChunk } from "#server/storage/chunks.ts";
import type { FileStore } from "#server/storage/file-store.ts";

export const CONTENT = Buffer.from(Array.from({ length: 3500 }, (_, index) => index % 251));

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

/** `store` is asked for when a test runs, once its place has been opened. */
export function describeStore(what: string, store: () => FileStore): void {
  describe(what, () => {
    it.each([1, 7, 999, 1000, 1001, 3500])(
      "is the same again, whatever parts of %i bytes it came in",
      async (partBytes) => {
        const name = `parts/of-${partBytes}.bin`;
        await store().put(name, inParts(CONTENT, partBytes));
        expect((await store().find(name))?.bytes).toBe(CONTENT.length);
        expect((await store().open(name))?.bytes).toBe(CONTENT.length);
        expect((await read(store(), name))?.equals(CONTENT)).toBe(true);
      },
    );

    it.each([
      [0, 1],
      [0, 999],
      [999, 1000],
      [1000, 1999],
      [1500, 3499],
      [3499, 3499],
      [2000, 9999],
    ])("is read from byte %i to byte %i alone", async (first, last) => {
      await store().put("ranges/one.bin", inOneChunk(CONTENT));
      expect(await read(store(), "ranges/one.bin", first, last)).toEqual(CONTENT.subarray(first, last + 1));
      expect((await store().open("ranges/one.bin", { first, last }))?.bytes).toBe(CONTENT.length);
    });

    it("may be empty", async () => {
      await store().put("parts/empty.bin", inOneChunk(Buffer.alloc(0)));
      expect((await store().find("parts/empty.bin"))?.bytes).toBe(0);
      expect(await read(store(), "parts/empty.bin")).toEqual(Buffer.alloc(0));
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
      const putting = store().put("half/one.bin", cutShort());
      await pause(0);
      expect(await store().find("half/one.bin")).toBeUndefined();
      goOn();
      await expect(putting).rejects.toThrow("the visitor is gone");
      expect(await store().open("half/one.bin")).toBeUndefined();
      expect(await namesIn(store(), "half")).toEqual([]);
      await store().put("half/one.bin", inOneChunk(CONTENT));
      expect((await read(store(), "half/one.bin"))?.equals(CONTENT)).toBe(true);
    });

    it("put by several at once is there once", async () => {
      await Promise.all([1, 2, 3, 4].map(() => store().put("race/one.bin", inOneChunk(CONTENT))));
      expect(await namesIn(store(), "race")).toEqual(["race/one.bin"]);
      expect((await read(store(), "race/one.bin"))?.equals(CONTENT)).toBe(true);
    });

    it("is listed in its folder, and gone when it was removed", async () => {
      await store().put("list/one.bin", inOneChunk(CONTENT));
      await store().put("listed/two.bin", inOneChunk(CONTENT));
      expect(await namesIn(store(), "list")).toEqual(["list/one.bin"]);
      expect(await namesIn(store())).toEqual(expect.arrayContaining(["list/one.bin", "listed/two.bin"]));
      await store().remove("list/one.bin");
      await store().remove("list/one.bin");
      expect(await namesIn(store(), "list")).toEqual([]);
      expect(await store().find("list/one.bin")).toBeUndefined();
      expect(await store().open("list/one.bin")).toBeUndefined();
    });

    it.each(["../etc/passwd", "pictures/../x.bin", "pictures/", "one.bin", "pictures/a b.bin", ""])(
      "cannot be called %j",
      async (name) => {
        await expect(store().put(name, inOneChunk(CONTENT))).rejects.toThrow("no name of a stored file");
      },
    );
  });
}
