import { describe, expect, it, vi } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { tooManyRequests } from "#server/http/errors/http.errors.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import type { Answer } from "./answer.ts";
import { createAnswerCache, type Make, type Share } from "./answer-cache.ts";
import { createFreshness } from "./freshness.ts";

function page(text: string, status = 200): Answer {
  return { status, headers: {}, body: Buffer.from(text) };
}

/** Makes "1", "2", "3" … so that a test sees which answer it was given. */
function countingMake({ status = 200 } = {}) {
  let made = 0;
  return vi.fn(async () => page(String(++made), status));
}

function textOf({ body }: Answer): string {
  return body.toString();
}

/** An answer that is finished when the test says so. */
function pendingPage() {
  let resolve = (_page: Answer) => {};
  let reject = (_reason: Error) => {};
  const promise = new Promise<Answer>((onPage, onError) => {
    resolve = onPage;
    reject = onError;
  });
  return { promise, resolve, reject };
}

const KILOBYTE = 1024;

function open(mostBytes?: Readonly<Record<Share, number>>) {
  const clock = createStoppableClock(new Date("2026-03-02T10:00:30Z"));
  const freshness = createFreshness(clock, { keptMs: MINUTE, restMs: 0 });
  const cache = createAnswerCache(freshness, mostBytes);
  const get = (url: string, make: Make, share: Share = "known") => {
    const { pathname: path, searchParams: query } = new URL(url, "http://shop.example");
    return cache.get({ path, reads: ["color"], query, share }, make);
  };
  return {
    clock,
    freshness,
    cache,
    get,
    textAt: async (url: string, make: Make) => textOf(await get(url, make)),
  };
}

describe("an answer", () => {
  it("is made once however many ask for it at the same time", async () => {
    const { get } = open();
    const make = countingMake();
    const answers = await Promise.all(Array.from({ length: 50 }, () => get("/", make)));
    expect(new Set(answers.map(textOf))).toEqual(new Set(["1"]));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("is compressed once", async () => {
    const { get } = open();
    const make = async () => page("x".repeat(5000));
    const { brotli } = await get("/", make);
    expect(brotli?.length).toBeLessThan(100);
    expect((await get("/", make)).brotli).toBe(brotli);
  });

  it("is kept until the minute ends, then made anew", async () => {
    const { textAt, clock } = open();
    const make = countingMake();
    expect(await textAt("/", make)).toBe("1");
    clock.advance(MINUTE / 2 - 1);
    expect(await textAt("/", make)).toBe("1");
    clock.advance(1);
    expect(await textAt("/", make)).toBe("2");
  });

  it("is kept apart from every other", async () => {
    const { textAt } = open();
    await textAt("/product/101", async () => page("101"));
    expect(await textAt("/product/102", async () => page("102"))).toBe("102");
  });

  it("is the same whatever its query carries that it does not read", async () => {
    const { textAt, cache } = open();
    const make = countingMake();
    const texts = [
      await textAt("/product/101?fbclid=1", make),
      await textAt("/product/101?utm_source=ig&utm_medium=story", make),
      await textAt("/product/101?color=Black", make),
    ];
    expect(texts).toEqual(["1", "1", "2"]);
    const found = [
      "/product/101",
      "/product/101?fbclid=2",
      "/product/101?x&color=Black",
      "/product/101?color=Red",
    ];
    expect(found.map((url) => cache.find(url)?.body.toString())).toEqual(["1", "1", "2", undefined]);
  });
});

it("a change makes old whatever is kept", async () => {
  const { textAt, cache, freshness } = open();
  const make = countingMake();
  await textAt("/", make);
  freshness.outdate();
  expect(cache.find("/")).toBeUndefined();
  expect(await textAt("/", make)).toBe("2");
});

describe("an answer begun before", () => {
  it.each([
    ["a change", (shop: ReturnType<typeof open>) => shop.freshness.outdate()],
    ["the new minute", (shop: ReturnType<typeof open>) => shop.clock.advance(MINUTE)],
  ])("%s is not served to those who ask after it", async (_, happens) => {
    const shop = open();
    const slow = pendingPage();
    const before = shop.get("/", () => slow.promise);
    happens(shop);
    const during = shop.get("/", async () => page("new stock"));
    slow.resolve(page("old stock"));
    expect(textOf(await before)).toBe("old stock");
    expect(textOf(await during)).toBe("new stock");
    expect(await shop.textAt("/", async () => page("newest"))).toBe("new stock");
  });

  it("a change and failing afterwards leaves the newer one alone", async () => {
    const { get, textAt, freshness } = open();
    const slow = pendingPage();
    const before = get("/", () => slow.promise);
    freshness.outdate();
    await get("/", async () => page("new"));
    slow.reject(new Error("broken"));
    await expect(before).rejects.toThrow("broken");
    expect(await textAt("/", async () => page("newer"))).toBe("new");
  });
});

describe("a stale answer", () => {
  const away = Object.assign(new Error("terminating connection"), { code: "57P01" });
  const isAway = () => Promise.reject(away);
  const isRefusedAtOnce = () => {
    throw tooManyRequests(1);
  };

  it.each<[string, Make]>([
    ["the database is away", isAway],
    ["the page could not be rendered without the database", async () => page("try again", 503)],
    [
      "a part of the page could not be read",
      async () => ({ ...page("a hole"), headers: { "Cache-Control": "no-store" } }),
    ],
    ["the visitor has had too many pages rendered", isRefusedAtOnce],
  ])("stands in while %s, until the end of the next minute, and for nothing else", async (_, make) => {
    const { textAt, clock, freshness } = open();
    await textAt("/", async () => page("old"));
    freshness.outdate();
    expect(await textAt("/", make)).toBe("old");
    clock.advance(1.5 * MINUTE - 1);
    expect(await textAt("/", make)).toBe("old");
    expect(await textAt("/", async () => page("new"))).toBe("new");
  });

  it("does not stand in after the next minute", async () => {
    const { textAt, clock } = open();
    await textAt("/", async () => page("old"));
    clock.advance(1.5 * MINUTE);
    await expect(textAt("/", isAway)).rejects.toBe(away);
  });

  it.each<[string, Make]>([
    ["gone", async () => page("gone", 404)],
    ["broken", async () => page("broken", 500)],
  ])("does not stand in for a page that is %s", async (text, make) => {
    const { textAt, freshness } = open();
    await textAt("/product/101", async () => page("old"));
    freshness.outdate();
    expect(await textAt("/product/101", make)).toBe(text);
  });
});

describe("what is not kept", () => {
  it.each([404, 500, 302])("an answer with status %d", async (status) => {
    const { get } = open();
    const make = countingMake({ status });
    await get("/product/999", make);
    await get("/product/999", make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("one that says so itself", async () => {
    const { get } = open();
    const make = vi.fn(async () => ({ ...page("part"), headers: { "Cache-Control": "no-store" } }));
    await get("/", make);
    await get("/", make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("one that fails: everybody waiting hears of it, the next one tries again", async () => {
    const { get, textAt } = open();
    const broken = vi.fn(async () => Promise.reject(new Error("broken")));
    const asked = await Promise.allSettled([get("/", broken), get("/", broken)]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(broken).toHaveBeenCalledTimes(1);
    expect(await textAt("/", async () => page("mended"))).toBe("mended");
  });

  it("one that is refused at once, which is said to nobody else", async () => {
    const { get, textAt } = open();
    const refuse = () => {
      throw new Error("too often");
    };
    expect(() => get("/", refuse)).toThrow("too often");
    expect(await textAt("/", async () => page("drawn"))).toBe("drawn");
  });

  it("one that is larger than its whole share", async () => {
    const { get, cache } = open({ known: 16 * KILOBYTE, varied: 16 * KILOBYTE });
    await get("/small", async () => page("x"));
    await get("/large", async () => page("x".repeat(20 * KILOBYTE)));
    expect(cache.find("/large")).toBeUndefined();
    expect(cache.find("/small")).toBeDefined();
  });
});

describe("where there is no more room", () => {
  const LIMITS = { known: 32 * KILOBYTE, varied: 32 * KILOBYTE };
  const small = async () => page("x");

  it("what was asked for longest ago goes", async () => {
    const { get, cache } = open(LIMITS);
    await get("/old", small);
    for (let id = 1; id <= 100; id++) {
      await get("/wanted", small);
      await get(`/product/${id}`, small);
    }
    expect([cache.find("/wanted"), cache.find("/old"), cache.find("/product/100")]).toEqual([
      expect.anything(),
      undefined,
      expect.anything(),
    ]);
  });

  it("what anybody can vary never pushes out the rest, and ten thousand visits stay within the bytes", async () => {
    const { get, cache } = open(LIMITS);
    await get("/", small);
    for (let visitor = 0; visitor < 10_000; visitor++)
      await get(`/product/7?color=${visitor}`, small, "varied");
    expect(cache.find("/")).toBeDefined();
    expect(cache.bytes()).toBeLessThanOrEqual(LIMITS.known + LIMITS.varied);
  });
});
