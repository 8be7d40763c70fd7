import { expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { createAnnouncements } from "#server/shop/announcements.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import { createShelfCounts } from "./shelf-counts.ts";

function openCounts() {
  const clock = createStoppableClock();
  const announcements = createAnnouncements();
  const counts = { featured: 0, tees: 0, crewnecks: 0, spring: 0, music: 0, accessories: 0, limited: 0 };
  let answer: "tees" | "away" = "tees";
  let asked = 0;
  const countShelves = async () => {
    asked += 1;
    if (answer === "away") throw new Error("the database is away");
    return { ...counts };
  };
  const read = createShelfCounts({ clock, announcements, products: { countShelves } });
  return {
    clock,
    announcements,
    readTees: async () => (await read())?.tees,
    addTee: () => {
      counts.tees += 1;
    },
    lose: () => {
      answer = "away";
    },
    asked: () => asked,
  };
}

it("counts once for all pages of a minute", async () => {
  const { readTees, asked, clock, addTee } = openCounts();
  expect(await readTees()).toBe(0);
  addTee();
  expect(await readTees()).toBe(0);
  expect(asked()).toBe(1);
  clock.advance(MINUTE);
  expect(await readTees()).toBe(1);
});

it("counts again after the catalogue has changed", async () => {
  const { readTees, announcements, addTee } = openCounts();
  await readTees();
  addTee();
  announcements.announce(new Set(["catalogue"]));
  expect(await readTees()).toBe(1);
});

it("says what it last knew while the database is away, and nothing before it knew", async () => {
  const known = openCounts();
  known.addTee();
  await known.readTees();
  known.lose();
  known.clock.advance(MINUTE);
  expect(await known.readTees()).toBe(1);

  const never = openCounts();
  never.lose();
  expect(await never.readTees()).toBeUndefined();
});
