/** Closed lists of failure reports, compared with the routes. */
import { expect, it } from "vitest";
import { PAGE_PATTERNS } from "#domain/page-problems/closed-lists.ts";
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
