import { expect, it } from "vitest";
import type { Movement } from "#contract/inventory/stock-ledger.ts";
import { describeMovement } from "./stock-history.tsx";

const CORRECTION: Movement = {
  id: 7,
  at: "2026-11-21T10:00:00.000Z",
  change: -2,
  size: null,
  color: null,
  isRecount: false,
  level: 6,
  reason: "correction",
  actor: "admin",
  who: null,
  note: null,
  order: null,
  undoes: null,
  undone: false,
  canUndo: true,
};

it.each<[Partial<Movement>, string]>([
  [{}, "Corrected by hand"],
  [{ undone: true }, "Corrected by hand, undone"],
  [{ undoes: 6 }, "Undo of a change by hand"],
  [{ reason: "restock" }, "Restocked by hand"],
  [{ reason: "sale", order: "7K3M9PXQ" }, "Sold with order 7K3M9PXQ"],
  [{ reason: "return", order: "7K3M9PXQ" }, "Came back from order 7K3M9PXQ"],
  [{ reason: "opening", actor: "catalogue" }, "First pieces, from the catalogue"],
  [{ reason: "opening" }, "First pieces, by hand"],
  [{ reason: "sale", order: "7K3M9PXQ", size: "M", color: "Black" }, "M / Black: Sold with order 7K3M9PXQ"],
  [{ reason: "restock", size: "", color: "Red" }, "Red: Restocked by hand"],
  [{ isRecount: true, size: "M", color: "" }, "M: Counted another way"],
])("says of %j: %s", (change, words) => {
  expect(describeMovement({ ...CORRECTION, ...change })).toBe(words);
});
