import { describe, expect, it } from "vitest";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import type { Database } from "#server/database/client.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import { openCallCounts } from "./count-calls.ts";
import type { Limit } from "./limit.ts";

const PAGES: Limit = { name: "pages", of: "network", most: 300, per: MINUTE, store: "process" };

/** Counts in memory need nothing of a database but its secret. */
const SECRET = { select: () => ({ from: () => ({ where: async () => [{ secret: "secret" }] }) }) };

async function open() {
  const clock = createStoppableClock();
  const counts = await openCallCounts(SECRET as unknown as Database, clock);
  const waits = async (calls: number, whom = "a", cost = 1, limit = PAGES) => {
    const all = [];
    for (let call = 0; call < calls; call += 1) all.push(await counts.take(limit, whom, { cost }));
    return all;
  };
  const countTaken = async (...of: Parameters<typeof waits>) =>
    (await waits(...of)).filter((wait) => wait === 0).length;
  return { clock, counts, waits, countTaken };
}

describe("a limit that a process counts", () => {
  it("is used up by one caller alone, who is told how long to wait", async () => {
    const { countTaken, waits } = await open();
    expect(await countTaken(1000)).toBe(300);
    expect(await waits(1)).toEqual([200]);
    expect(await waits(1, "a", 10)).toEqual([2000]);
    expect(await countTaken(1, "b")).toBe(1);
  });

  it("counts more of what costs more", async () => {
    const { countTaken } = await open();
    expect(await countTaken(100, "a", 5)).toBe(60);
  });

  it("fills up again with time, and never over the whole", async () => {
    const { clock, countTaken } = await open();
    await countTaken(300);
    clock.advance(SECOND);
    expect(await countTaken(300)).toBe(5);
    clock.advance(60 * MINUTE);
    expect(await countTaken(1000)).toBe(300);
  });

  it("loses nothing of what it lets when the clock goes back", async () => {
    const { clock, countTaken } = await open();
    await countTaken(100);
    clock.advance(-26 * HOUR);
    expect(await countTaken(1000)).toBe(200);
    clock.advance(SECOND);
    expect(await countTaken(1000)).toBe(5);
  });

  it("answers at once, so that who is refused is refused alone", async () => {
    const { counts, countTaken } = await open();
    await countTaken(300);
    expect([counts.takeHere(PAGES, "a"), counts.takeHere(PAGES, "b")]).toEqual([200, 0]);
  });

  it("takes back what does not count", async () => {
    const { counts, countTaken } = await open();
    await countTaken(300);
    counts.giveBack(PAGES, "a");
    expect(await countTaken(10)).toBe(1);
  });

  it("remembers ten thousand callers: who has called longest ago is forgotten", async () => {
    const { countTaken } = await open();
    const once: Limit = { ...PAGES, most: 1 };
    for (let caller = 0; caller < 10_001; caller += 1) await countTaken(1, String(caller), 1, once);
    expect(await countTaken(1, "1", 1, once)).toBe(0);
    expect(await countTaken(1, "0", 1, once)).toBe(1);
  });
});
