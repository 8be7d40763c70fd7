import { expect, it } from "vitest";
import { createTurnQueue } from "./turn-queue.ts";

it("begins a work when the one before has ended, however that ended", async () => {
  const inTurn = createTurnQueue();
  const seen: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const ended = await Promise.allSettled([inTurn(work("a")), inTurn(work("b", true)), inTurn(work("c"))]);
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
