import { expect, it, vi } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { textsHolding } from "#tests/support/components/texts-holding.ts";
import { findLastOrder, rememberLastOrder } from "./last-order.ts";

const NOW = Date.UTC(2026, 2, 2);

it("remembers the order that was paid last, for thirty days", () => {
  const texts = textsHolding();
  rememberLastOrder(texts, "K-1", NOW);
  rememberLastOrder(texts, "K-2", NOW + DAY);
  expect(findLastOrder(texts, NOW + 30 * DAY)).toBe("K-2");
  expect(findLastOrder(texts, NOW + 31 * DAY)).toBeUndefined();
});

it.each(["K-1", "null", '{"version":2,"reference":"K-1","at":1}'])("ignores %s with a warning", (text) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(findLastOrder(textsHolding({ kuludLastOrder: text }), NOW)).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
