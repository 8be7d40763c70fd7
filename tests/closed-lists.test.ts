/** Closed lists of failure reports, compared with the routes and the pages. The compiler holds the other direction of parts. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PAGE_PATTERNS, PART_NAMES } from "#domain/page-health/closed-lists.ts";
import { routePattern } from "#web/page/route-pattern.ts";
import routes from "#web/routes.ts";

type Entry = { readonly path?: string; readonly index?: boolean; readonly children?: readonly Entry[] };

function patternsOf(entries: readonly Entry[], above: readonly Entry[] = []): string[] {
  return entries.flatMap((entry) => {
    const branch = [...above, entry];
    return [routePattern(branch), ...patternsOf(entry.children ?? [], branch)];
  });
}

it("the pages that may be named are the shop's routes", () => {
  expect(new Set(PAGE_PATTERNS)).toEqual(new Set(patternsOf(routes as readonly Entry[])));
});

it("the parts that may be named are parts of a page", () => {
  const sources = globSync("src/web/**/*.tsx").filter((file) => !file.includes(".test."));
  const web = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(PART_NAMES.filter((name) => !web.includes(`"${name}"`))).toEqual([]);
});
