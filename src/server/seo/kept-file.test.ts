import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import { createKeptFile } from "./kept-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-kept-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function open(write?: () => AsyncIterable<string>) {
  const clock = createStoppableClock(new Date("2026-03-02T10:00:00Z"));
  const path = join(folder, "feeds", "feed.gz");
  let made = 0;
  async function* count() {
    made += 1;
    yield "part one, ";
    yield `made ${made}`;
  }
  const file = createKeptFile({ clock, path, write: write ?? count });
  const read = async () => text((await file.read()).pipe(createGunzip()));
  return { clock, path, file, read, made: () => made };
}

it("is made once for all who wait for it, and then kept", async () => {
  const { read, made } = open();
  const texts = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(texts)).toEqual(new Set(["part one, made 1"]));
  await read();
  expect(made()).toBe(1);
});

it("is made anew when a minute is over, and after a change when it has rested", async () => {
  const { read, clock, file } = open();
  await read();
  clock.advance(MINUTE);
  expect(await read()).toBe("part one, made 2");
  clock.advance(MINUTE / 2);
  expect(await read()).toBe("part one, made 2");
  file.outdate();
  expect(await read()).toBe("part one, made 3");
});

it("that fails leaves nothing behind, and is tried again", async () => {
  let isBroken = true;
  const { read, path } = open(async function* () {
    yield "half";
    if (isBroken) throw new Error("the database is away");
  });
  await expect(read()).rejects.toThrow("the database is away");
  expect(await readdir(dirname(path))).toEqual([]);
  isBroken = false;
  expect(await read()).toBe("half");
});

it("is read to its end by who began before it was made anew", async () => {
  const { file, clock, read } = open();
  const before = await file.read();
  clock.advance(HOUR);
  expect(await read()).toBe("part one, made 2");
  expect(await text(before.pipe(createGunzip()))).toBe("part one, made 1");
});
