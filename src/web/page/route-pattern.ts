import type { PagePattern } from "#domain/page-health/closed-lists.ts";

/** The pattern of nested routes, outermost first: `/product/:id`. */
export function routePattern(routes: readonly { readonly path?: string | undefined }[]): PagePattern {
  // tests/closed-lists.test.ts compares the list with the routes.
  return `/${routes.flatMap(({ path }) => (path === undefined || path === "" || path === "/" ? [] : [path])).join("/")}` as PagePattern;
}

type Match = { readonly pathname: string; readonly params: Readonly<Record<string, string | undefined>> };

/** The same of the innermost match in a browser, which knows an address and its values but not its pattern. */
export function patternOfMatch({ pathname, params }: Match): PagePattern {
  if ("*" in params) return routePattern([{ path: "*" }]);
  const values = Object.entries(params);
  // From the end, where an address has its values: a value may be a word that the address begins with.
  const parts = pathname
    .split("/")
    .toReversed()
    .map((part) => {
      const [name, value] = values.at(-1) ?? [];
      if (value !== decoded(part)) return part;
      values.pop();
      return `:${name}`;
    });
  return routePattern(parts.toReversed().map((path) => ({ path })));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
