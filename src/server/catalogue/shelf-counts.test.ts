import { expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { createFreshness } from "#server/answers/freshness.ts";
import { createShelfCounts } from "#server/catalogue/shelf-counts.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";

function openCounts() {
  const clock = createStoppableClock();
  const freshness = createFreshness(clock, { keptMs: MINUTE, restMs: 0 });
  const counts = { featured: 0, tees: 0, crewnecks: 0, spring: 0, music: 0, accessories: 0, limited: 0 };
  let answer: "tees" | "away" = "tees";
  const countShelves = async () => {
    if (answer === "away") throw new Error("the database is away");
    return { ...counts };
  };
  const read = createShelfCounts({ freshness, products: { countShelves } });
  return {
    clock,
    freshness,
    readTees: async () => (await read())?.tees,
    addTee: () => {
      counts.tees += 1;
    },
    lose: () => {
      answer = "away";
    },
    findAgain: () => {
      answer = "tees";
    },
  };
}

it("counts again after something has changed", async () => {
  const { readTees, freshness, addTee } = openCounts();
  expect(await readTees()).toBe(0);
  addTee();
  expect(await readTees()).toBe(0);
  freshness.outdate();
  expect(await readTees()).toBe(1);
});

it("says what it last knew while the database is away, and nothing before it knew", async () => {
  const known = openCounts();
  known.addTee();
  await known.readTees();
  known.addTee();
  known.lose();
  known.clock.advance(MINUTE);
  expect(await known.readTees()).toBe(1);
  known.findAgain();
  expect(await known.readTees()).toBe(2);

  const never = openCounts();
  never.lose();
  expect(await never.readTees()).toBeUndefined();
});
