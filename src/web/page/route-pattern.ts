import type { PagePattern } from "#domain/page-health/closed-lists.ts";

/** The pattern of nested routes, outermost first: `/product/:id`. */
export function routePattern(routes: readonly { readonly path?: string | undefined }[]): PagePattern {
  // tests/closed-lists.test.ts compares the list with the routes.
  return `/${routes.flatMap(({ path }) => (path === undefined || path === "" || path === "/" ? [] : [path])).join("/")}` as PagePattern;
}
