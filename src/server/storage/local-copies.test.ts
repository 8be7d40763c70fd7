import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time/time.ts";
import { inOneChunk } from "./chunks.ts";
import type { OpenFile } from "./file-store.ts";
import { createLocalCopies, readLocalFile } from "./local-copies.ts";

let folder: string;
let now: Date;
let asked: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-copies-"));
  now = new Date();
  asked = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const FILE_BYTES = 100;
const log = { info() {}, warn() {}, error() {} };
const open = (mostBytes = 1_000_000, at = folder) =>
  createLocalCopies({
    folder: at,
    mostBytes,
    clock: { now: () => now },
    log,
    store: {
      open: async (name): Promise<OpenFile | undefined> => {
        asked.push(name);
        if (name.includes("none")) return undefined;
        return { bytes: FILE_BYTES, content: inOneChunk(Buffer.alloc(FILE_BYTES, name)) };
      },
    },
  });

const read = async (copies: ReturnType<typeof open>, name: string) => {
  const file = await copies.open(name);
  return file && (await readLocalFile(file)).toString();
};

describe("a copy", () => {
  it("is fetched once for all who ask at the same time and afterwards", async () => {
    const copies = open();
    const contents = await Promise.all([1, 2, 3].map(() => read(copies, "a/one.txt")));
    expect(new Set(contents).size).toBe(1);
    expect(await read(copies, "a/one.txt")).toBe(contents[0]);
    expect(await read(open(), "a/one.txt")).toBe(contents[0]);
    expect(asked).toEqual(["a/one.txt"]);
  });

  it("that was taken away is fetched again", async () => {
    const copies = open();
    await read(copies, "a/one.txt");
    await rm(folder, { recursive: true });
    expect(await read(copies, "a/one.txt")).toHaveLength(FILE_BYTES);
    expect(asked).toHaveLength(2);
  });

  it("is fetched again after a day, so that what was removed from the store goes everywhere", async () => {
    const copies = open();
    await read(copies, "a/one.txt");
    now = new Date(now.getTime() + DAY + 1);
    await read(copies, "a/one.txt");
    expect(asked).toHaveLength(2);
  });

  it("makes room: the ones used last stay", async () => {
    const copies = open(10 * FILE_BYTES);
    const names = Array.from({ length: 30 }, (_, index) => `a/file-${index}.txt`);
    for (const name of names) {
      await read(copies, name);
      now = new Date(now.getTime() + 1000);
    }
    const kept = (await readdir(join(folder, "a"))).length;
    expect(kept).toBeGreaterThan(4);
    expect(kept).toBeLessThanOrEqual(10);
    expect(await readFile(join(folder, "a", "file-29.txt"))).toHaveLength(FILE_BYTES);
  });

  it("of a file that is nowhere is none", async () => {
    expect(await open().open("a/none.txt")).toBeUndefined();
  });

  it("is left out where the disk takes none, and the file is sent all the same", async () => {
    const blocked = join(folder, "file");
    await writeFile(blocked, "no folder");
    await chmod(blocked, 0o400);
    expect(await read(open(1000, blocked), "a/one.txt")).toHaveLength(FILE_BYTES);
    expect(await read(open(1000, blocked), "a/one.txt")).toHaveLength(FILE_BYTES);
  });

  it("that a killed process began is removed after an hour", async () => {
    await read(open(), "a/one.txt");
    await writeFile(join(folder, "a", "two.txt.1-ab.partial"), "half");
    now = new Date(now.getTime() + 2 * HOUR);
    await read(open(), "a/three.txt");
    expect((await readdir(join(folder, "a"))).toSorted()).toEqual(["one.txt", "three.txt"]);
  });
});
