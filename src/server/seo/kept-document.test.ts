import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import { createKeptDocument } from "./kept-document.ts";

function open(write?: () => AsyncIterable<string>) {
  const clock = createStoppableClock(new Date("2026-03-02T10:00:00Z"));
  let made = 0;
  async function* count() {
    made += 1;
    yield "part one, ";
    yield `made ${made}`;
  }
  const document = createKeptDocument(clock, write ?? count);
  const read = async () => gunzipSync(await document.read()).toString();
  return { clock, document, read, made: () => made };
}

it("is made once for all who wait for it, and then kept", async () => {
  const { read, made } = open();
  const texts = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(texts)).toEqual(new Set(["part one, made 1"]));
  await read();
  expect(made()).toBe(1);
});

it("is made anew when a minute is over, and after a change when it has rested", async () => {
  const { read, clock, document } = open();
  await read();
  clock.advance(MINUTE);
  expect(await read()).toBe("part one, made 2");
  clock.advance(MINUTE / 2);
  expect(await read()).toBe("part one, made 2");
  document.outdate();
  expect(await read()).toBe("part one, made 3");
});

it("that fails is tried again", async () => {
  let isBroken = true;
  const { read } = open(async function* () {
    yield "half";
    if (isBroken) throw new Error("the database is away");
  });
  await expect(read()).rejects.toThrow("the database is away");
  isBroken = false;
  expect(await read()).toBe("half");
});
