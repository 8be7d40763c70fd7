import { describe, expect, it, vi } from "vitest";
import { rand } from "#domain/money/money.ts";
import { addLine, type CartLine, setLineQuantity } from "#domain/orders/cart-lines.ts";
import { guardStorage, type TextStore } from "#web/kit/storage/text-store.ts";
import { CART_KEY, createCartStore } from "./cart-store.ts";

const TEE = {
  id: 101,
  size: "L",
  color: "White",
  name: "Wordmark Tee",
  price: rand(180),
  image: "/tee.webp",
};

function mapTexts(): TextStore & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (key) => texts.get(key),
    write: (key, text) => texts.set(key, text).has(key),
    remove: (key) => void texts.delete(key),
  };
}

function countingKeys(): () => string {
  let made = 0;
  return () => `0b9e5c6e-0000-4000-8000-00000000000${++made}`;
}

function makeStore(texts: TextStore = mapTexts()) {
  return createCartStore({ texts, newKey: countingKeys() });
}

function addTee(lines: readonly CartLine[]) {
  return addLine(lines, TEE);
}

describe("cart store", () => {
  it("shows the same cart after a reload", () => {
    const texts = mapTexts();
    makeStore(texts).change(addTee);
    const reloaded = makeStore(texts);
    reloaded.restore();
    expect(reloaded.shown().lines).toEqual([{ ...TEE, quantity: 1 }]);
  });

  it("stays empty and warns when the stored text is corrupt", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const texts = mapTexts();
    texts.write(CART_KEY, "{not json");
    const store = makeStore(texts);
    store.restore();
    expect(store.shown().lines).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it.each([
    ["a line without a name", { version: 1, lines: [{ id: 1, price: 100, image: "", quantity: 1 }] }],
    ["half a piece", { version: 1, lines: [{ ...TEE, quantity: 0.5 }] }],
    ["a future version", { version: 2, lines: [{ ...TEE, quantity: 1 }] }],
    ["null", null],
  ])("ignores %s", (_case, stored) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const texts = mapTexts();
    texts.write(CART_KEY, JSON.stringify(stored));
    const store = makeStore(texts);
    store.restore();
    expect(store.shown().lines).toEqual([]);
    warn.mockRestore();
  });

  it("restores a bare list of lines priced in rand", () => {
    const texts = mapTexts();
    texts.write(CART_KEY, JSON.stringify([{ ...TEE, price: 180, quantity: 2, category: "tshirts" }]));
    const store = makeStore(texts);
    store.restore();
    expect(store.shown().lines).toEqual([{ ...TEE, quantity: 2 }]);
  });

  it("restores equal lines once and no line above the most an order may hold", () => {
    const texts = mapTexts();
    const line = { ...TEE, quantity: 500 };
    texts.write(CART_KEY, JSON.stringify({ version: 1, lines: [line, line] }));
    const store = makeStore(texts);
    store.restore();
    expect(store.shown().lines).toEqual([{ ...TEE, quantity: 20 }]);
  });

  it("carries on in memory when storage throws on every touch", () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const report = vi.fn();
    const store = makeStore(guardStorage(forbidden, report));
    store.restore();
    store.change(addTee);
    store.change(addTee);
    expect(store.shown().lines).toEqual([{ ...TEE, quantity: 2 }]);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it("adds to what another tab stored since", () => {
    const texts = mapTexts();
    const here = makeStore(texts);
    const there = makeStore(texts);
    here.restore();
    there.change(addTee);
    here.change(addTee);
    expect(here.shown().lines).toEqual([{ ...TEE, quantity: 2 }]);
  });

  it("takes over what another tab announces, and tells its listeners", () => {
    const texts = mapTexts();
    makeStore(texts).change(addTee);
    const store = makeStore();
    const onChange = vi.fn();
    store.subscribe(onChange);
    store.receive(texts.read(CART_KEY));
    expect(store.shown().lines).toEqual([{ ...TEE, quantity: 1 }]);
    store.receive(undefined);
    expect(store.shown().lines).toEqual([]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

describe("checkout key", () => {
  it("is made with the first line and kept through edits and a reload", () => {
    const texts = mapTexts();
    const store = makeStore(texts);
    store.change(addTee);
    const key = store.checkoutKey();
    store.change((lines) => setLineQuantity(lines, TEE, 5));
    const reloaded = makeStore(texts);
    reloaded.restore();
    expect([store.checkoutKey(), reloaded.checkoutKey()]).toEqual([key, key]);
  });

  it("is kept when the last line is taken out, since its order may still hold the pieces", () => {
    const store = makeStore();
    store.change(addTee);
    const key = store.checkoutKey();
    store.change((lines) => setLineQuantity(lines, TEE, 0));
    store.change(addTee);
    expect(store.checkoutKey()).toBe(key);
  });

  it("is replaced when the cart is cleared", () => {
    const store = makeStore();
    store.change(addTee);
    const key = store.checkoutKey();
    expect(store.clear(key)).toBe(true);
    expect(store.shown().lines).toEqual([]);
    store.change(addTee);
    expect(store.checkoutKey()).not.toBe(key);
    expect(store.clear(key)).toBe(false);
    expect(store.shown().lines).toHaveLength(1);
  });

  it("is replaced when what was bought is taken out, and what was added since stays", () => {
    const store = makeStore();
    store.change(addTee);
    store.change(addTee);
    const key = store.checkoutKey();
    store.change((lines) => addLine(lines, { ...TEE, id: 777, size: undefined }));
    expect(store.clear(key, [{ ...TEE, quantity: 1 }])).toBe(true);
    expect(store.shown().lines).toMatchObject([
      { id: TEE.id, quantity: 1 },
      { id: 777, quantity: 1 },
    ]);
    expect(store.checkoutKey()).not.toBe(key);
  });

  it("is asked of the stored cart when it is cleared: another tab may have filled a new one", () => {
    const texts = mapTexts();
    const newKey = countingKeys();
    const store = createCartStore({ texts, newKey });
    store.change(addTee);
    const key = store.checkoutKey();
    const other = createCartStore({ texts, newKey });
    other.restore();
    other.clear(key);
    other.change(addTee);
    expect(store.clear(key)).toBe(false);
    expect(store.shown().lines).toHaveLength(1);
  });
});
