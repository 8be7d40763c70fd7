import { describe, expect, it, vi } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import { createPageCache } from "./page-cache.ts";
import type { RenderedPage } from "./render-page.ts";

function page(text: string, status = 200): RenderedPage {
  return { status, headers: {}, html: Buffer.from(text), brotli: Buffer.alloc(0) };
}

/** Renders "1", "2", "3" … so that a test sees which render it was given. */
function countingRender(status = 200) {
  let renders = 0;
  return vi.fn(async () => page(String(++renders), status));
}

function textOf(rendered: RenderedPage): string {
  return rendered.html.toString();
}

/** A render that ends when the test says so. */
function pendingPage() {
  let resolve = (_page: RenderedPage) => {};
  let reject = (_reason: Error) => {};
  const promise = new Promise<RenderedPage>((onPage, onError) => {
    resolve = onPage;
    reject = onError;
  });
  return { promise, resolve, reject };
}

function open() {
  const clock = createStoppableClock(new Date("2026-03-02T10:00:30Z"));
  return { clock, cache: createPageCache(clock) };
}

describe("a page", () => {
  it("is rendered once however many ask for it at the same time", async () => {
    const { cache } = open();
    const render = countingRender();
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get("/", render)));
    expect(new Set(pages.map(textOf))).toEqual(new Set(["1"]));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("is kept until the minute ends, then made anew", async () => {
    const { cache, clock } = open();
    const render = countingRender();
    const get = async () => textOf(await cache.get("/", render));
    expect(await get()).toBe("1");
    clock.advance(MINUTE / 2 - 1);
    expect(await get()).toBe("1");
    clock.advance(1);
    expect(await get()).toBe("2");
  });

  it("is made anew after clear", async () => {
    const { cache } = open();
    const render = countingRender();
    await cache.get("/", render);
    cache.clear();
    expect(textOf(await cache.get("/", render))).toBe("2");
  });

  it("is kept apart from every other page", async () => {
    const { cache } = open();
    await cache.get("/product/101", async () => page("101"));
    expect(textOf(await cache.get("/product/102", async () => page("102")))).toBe("102");
  });
});

describe("a render that began before", () => {
  it.each([
    ["clear", (shop: ReturnType<typeof open>) => shop.cache.clear()],
    ["the new minute", (shop: ReturnType<typeof open>) => shop.clock.advance(MINUTE)],
  ])("%s is not served to those who ask after it", async (_, happens) => {
    const shop = open();
    const slow = pendingPage();
    const before = shop.cache.get("/", () => slow.promise);
    happens(shop);
    const during = shop.cache.get("/", async () => page("new stock"));
    slow.resolve(page("old stock"));
    expect(textOf(await before)).toBe("old stock");
    expect(textOf(await during)).toBe("new stock");
    expect(textOf(await shop.cache.get("/", async () => page("newest")))).toBe("new stock");
  });

  it("clear and fails afterwards leaves the newer page alone", async () => {
    const { cache } = open();
    const slow = pendingPage();
    const before = cache.get("/", () => slow.promise);
    cache.clear();
    await cache.get("/", async () => page("new"));
    slow.reject(new Error("broken"));
    await expect(before).rejects.toThrow("broken");
    expect(textOf(await cache.get("/", async () => page("newer")))).toBe("new");
  });
});

describe("what is not kept", () => {
  it.each([404, 500, 302])("a page with status %d", async (status) => {
    const { cache } = open();
    const render = countingRender(status);
    await cache.get("/product/999", render);
    await cache.get("/product/999", render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("a page that says so itself", async () => {
    const { cache } = open();
    const render = vi.fn(async () => ({ ...page("part"), headers: { "Cache-Control": "no-store" } }));
    await cache.get("/", render);
    await cache.get("/", render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("a render that fails: everybody waiting hears of it, the next one tries again", async () => {
    const { cache } = open();
    const broken = vi.fn(async () => Promise.reject(new Error("broken")));
    const asked = await Promise.allSettled([cache.get("/", broken), cache.get("/", broken)]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(broken).toHaveBeenCalledTimes(1);
    expect(textOf(await cache.get("/", async () => page("mended")))).toBe("mended");
  });

  it.each([
    "/?payment=success&reference=K-1",
    "/?",
    "/product/101?x=1",
    `/product/101?color=${"a".repeat(81)}`,
    "/product/0101",
    "/product/101/",
    "/product/1234567890",
    "/Music",
    "/a/b",
    "//",
    "/%6Dusic",
    `/${"a".repeat(41)}`,
  ])("an address that anybody can vary: %s", async (url) => {
    const { cache } = open();
    const render = countingRender();
    await cache.get(url, render);
    await cache.get(url, render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("a render that is refused at once, which is said to nobody else", async () => {
    const { cache } = open();
    const refuse = () => {
      throw new Error("too often");
    };
    expect(() => cache.get("/", refuse)).toThrow("too often");
    expect(textOf(await cache.get("/", async () => page("drawn")))).toBe("drawn");
  });

  it("the page after the two hundredth", async () => {
    const { cache } = open();
    const renders = Array.from({ length: 201 }, () => countingRender());
    const askForAll = async () => {
      for (const [index, render] of renders.entries()) await cache.get(`/product/${index + 1}`, render);
    };
    await askForAll();
    await askForAll();
    const twice = renders.flatMap((render, index) => (render.mock.calls.length === 2 ? [index + 1] : []));
    expect(twice).toEqual([201]);
  });
});

describe("a product with a choice in its address", () => {
  it("is kept", async () => {
    const { cache } = open();
    const render = countingRender();
    const get = () => cache.get("/product/101?color=Black&size=M", render);
    expect([textOf(await get()), textOf(await get())]).toEqual(["1", "1"]);
  });

  it("gives way to newer choices when a hundred are kept, and no other page does", async () => {
    const { cache } = open();
    const home = countingRender();
    const wanted = countingRender();
    const old = countingRender();
    await cache.get("/", home);
    await cache.get("/product/101?color=Old", old);
    for (let choice = 0; choice < 100; choice++) {
      await cache.get("/product/101?color=Wanted", wanted);
      await cache.get(`/product/101?color=x${choice}`, async () => page("x"));
    }
    await cache.get("/", home);
    await cache.get("/product/101?color=Old", old);
    expect([home, wanted, old].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
  });
});

it("ten thousand addresses make the cache no larger than three hundred pages", async () => {
  const { cache } = open();
  for (let visitor = 0; visitor < 10_000; visitor++) {
    for (const url of [`/?payment=${visitor}`, `/product/${visitor + 1}`, `/product/7?size=${visitor}`])
      await cache.get(url, async () => page("x"));
  }
  expect(cache.size()).toBe(300);
});
