import { beforeEach, expect, it, vi } from "vitest";
import { rand } from "#domain/money/money.ts";
import { photograph } from "#tests/support/products/shown-product.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { createSavedStore, MOST_SAVED, SAVED_KEY, type SavedStore } from "./saved-store.ts";

const piece = (id: number, price = rand(180)) => ({
  id,
  name: `Piece ${id}`,
  price,
  picture: photograph("tee"),
});
const idsOf = (store: SavedStore) => store.shown().map(({ id }) => id);

let saved: SavedStore;
beforeEach(() => {
  localStorage.clear();
  saved = createSavedStore(localTexts);
});

it("lists what was saved, the latest first, and has it again after a reload", () => {
  for (const id of [101, 502]) saved.save(piece(id));
  expect(idsOf(saved)).toEqual([502, 101]);
  expect(createSavedStore(localTexts).shown()).toEqual([piece(502), piece(101)]);
  saved.remove(502);
  expect(idsOf(createSavedStore(localTexts))).toEqual([101]);
});

it("adds to what another tab has saved meanwhile, and follows it", () => {
  const other = createSavedStore(localTexts);
  const changed = vi.fn();
  const stop = saved.subscribe(changed);
  saved.save(piece(101));
  other.save(piece(305));
  expect(idsOf(other)).toEqual([305, 101]);
  window.dispatchEvent(new StorageEvent("storage", { key: "kuludCart" }));
  expect(idsOf(saved)).toEqual([101]);
  window.dispatchEvent(new StorageEvent("storage", { key: SAVED_KEY }));
  expect(idsOf(saved)).toEqual([305, 101]);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

it("refuses more than there is room for, and changes nothing then", () => {
  for (let id = 1; id <= MOST_SAVED; id += 1) expect(saved.save(piece(id))).toBe(true);
  expect(saved.save(piece(99))).toBe(false);
  expect(idsOf(saved)).not.toContain(99);
  expect(saved.shown()).toHaveLength(MOST_SAVED);
});

it("keeps a new price of what is saved, and nothing of what is not", () => {
  saved.save(piece(101));
  saved.refresh([piece(101, rand(90)), piece(305)]);
  expect(createSavedStore(localTexts).shown()).toEqual([piece(101, rand(90))]);
});

it.each(["nonsense", '{"version":2,"pieces":[]}', '{"version":1,"pieces":[{"id":"<script>"}]}'])(
  "begins empty where %s is stored",
  (text) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    localStorage.setItem(SAVED_KEY, text);
    expect(saved.shown()).toEqual([]);
    expect(saved.save(piece(101))).toBe(true);
    warn.mockRestore();
  },
);
