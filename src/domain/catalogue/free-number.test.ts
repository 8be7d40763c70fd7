import { expect, it } from "vitest";
import { freeNumber } from "./free-number.ts";

const of = (category: string, ...ids: number[]) => ids.map((id) => ({ id, category }));

it.each([
  ["follows the last of its hundred", [...of("tees", 101, 102, 112), ...of("caps", 401)], "tees", 113],
  ["leaves out what another category took", [...of("tees", 101), ...of("caps", 102)], "tees", 103],
  ["goes by the hundred that most lie in", of("tees", 707, 101, 102), "tees", 103],
  ["fills a gap when the end of the hundred is reached", of("tees", 101, 103, 199), "tees", 102],
  [
    "goes on after all others when the hundred is full",
    of("tees", ...Array.from({ length: 99 }, (_, place) => 101 + place), 500),
    "tees",
    501,
  ],
  ["begins a hundred for a new category", of("tees", 101, 612), "socks", 701],
  ["begins with the first hundred", [], "tees", 101],
])("%s", (_what, products, category, expected) => {
  expect(freeNumber(products, category)).toBe(expected);
});
