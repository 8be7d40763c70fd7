import { expect, it, vi } from "vitest";
import { createQueuePerCaller } from "./queue-per-caller.ts";

/** Jobs that end on command, and the order in which they began. */
function openWorks() {
  const queue = createQueuePerCaller();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (caller: string) =>
    queue(caller, () => {
      begun.push(caller);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { begun, ends, run };
}

it("runs one after the other, of each caller in turn, and goes on after one that fails", async () => {
  const queue = createQueuePerCaller();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    if (name === "a1") throw new Error("failed");
    return name;
  };
  const asked = [queue("a", work("a1")), queue("a", work("a2")), queue("b", work("b1"))];
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(order).toEqual(["a1", "b1", "a2"]);
  expect(await queue("a", work("a3"))).toBe("a3");
});

it("refuses a caller who has four waiting, and not the others", async () => {
  const { begun, ends, run } = openWorks();
  const asked = Array.from({ length: 5 }, () => run("many"));
  await expect(run("many")).rejects.toThrow("too often");
  asked.push(run("other"));
  for (let done = 0; done < asked.length; done += 1) {
    await vi.waitFor(() => expect(begun).toHaveLength(done + 1));
    ends[done]?.();
  }
  await Promise.all(asked);
  expect(begun).toEqual(["many", "other", "many", "many", "many", "many"]);
});

it("refuses everybody while a thousand wait, and nobody before", async () => {
  const { run } = openWorks();
  void run("first");
  for (let caller = 0; caller < 999; caller += 1) void run(`caller ${caller}`);
  void run("the thousandth");
  await expect(run("one more")).rejects.toThrow("too often");
});
