import { expect, it, vi } from "vitest";
import { createVisitCache } from "./visit-cache.ts";

const PATH = "/api/products/featured";

it("asks once and then answers without waiting", async () => {
  const cache = createVisitCache();
  const call = vi.fn(async () => ["tee"]);
  await cache.read(PATH, call);
  expect(cache.read(PATH, call)).toEqual(["tee"]);
  expect(call).toHaveBeenCalledTimes(1);
});

it("shares a call that is still under way", () => {
  const cache = createVisitCache();
  const call = vi.fn(() => new Promise<string>(() => {}));
  expect(cache.read(PATH, call)).toBe(cache.read(PATH, call));
  expect(call).toHaveBeenCalledTimes(1);
});

it("forgets a call that failed, so the next one asks again", async () => {
  const cache = createVisitCache();
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("down"))
    .mockResolvedValueOnce("up");
  await expect(cache.read(PATH, call)).rejects.toThrow("down");
  expect(await cache.read(PATH, call)).toBe("up");
});

it("keeps an answer that came with the page and never calls for it", () => {
  const cache = createVisitCache();
  const call = vi.fn(async () => "from the network");
  cache.keep(PATH, "from the page");
  cache.keep(PATH, "later news");
  expect(cache.has(PATH)).toBe(true);
  expect(cache.read(PATH, call)).toBe("from the page");
  expect(call).not.toHaveBeenCalled();
});

it("asks again after a change, and does not keep what was asked before it", async () => {
  const cache = createVisitCache();
  let answerOld: (answer: string) => void = () => {};
  const old = cache.read(PATH, () => new Promise<string>((resolve) => (answerOld = resolve)));
  cache.clear();
  const fresh = cache.read(PATH, async () => "after the change");
  answerOld("before the change");
  expect(await old).toBe("before the change");
  expect(await fresh).toBe("after the change");
  expect(cache.read(PATH, async () => "asked again")).toBe("after the change");
  cache.clear();
  expect(cache.has(PATH)).toBe(false);
});
