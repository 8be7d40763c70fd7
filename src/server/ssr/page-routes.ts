/**
 * Finds the page of an address by the web's own routes. What is special about a page depends on its route, not on the
 * spelling of the address.
 */
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "#web/page/page-handle.ts";
import { routePattern } from "#web/page/route-pattern.ts";

export type PageRoute = {
  /** Such as `/product/:id`. */
  readonly pattern: string;
  /** Whether it has a form that works without scripts. */
  readonly takesForms: boolean;
  /** What the route says of its page, with what its layout routes say. */
  readonly handle: PageHandle;
  /** The ids of the page's route and of its layout routes. */
  readonly parts: readonly string[];
};

type Routes = ServerBuild["routes"];

/** The route of this path; undefined when even the route for unknown addresses is missing. */
export function findPageRoute(routes: Routes, pathname: string): PageRoute | undefined {
  const matches = matchRoutes(treeOf(routes), pathname);
  if (!matches) return undefined;
  return {
    pattern: routePattern(matches.map(({ route }) => route)),
    handle: Object.assign({}, ...matches.map(({ route }) => route.handle)),
    takesForms: matches.at(-1)?.route.action !== undefined,
    parts: matches.flatMap(({ route }) => route.id ?? []),
  };
}

const trees = new WeakMap<Routes, RouteObject[]>();

function treeOf(routes: Routes): RouteObject[] {
  const known = trees.get(routes);
  if (known) return known;
  const tree = childrenOf(routes, undefined);
  trees.set(routes, tree);
  return tree;
}

function childrenOf(routes: Routes, parent: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parent)
    .map(({ id, path, index, caseSensitive, module }): RouteObject => {
      const shared = {
        id,
        ...(path !== undefined && { path }),
        ...(caseSensitive && { caseSensitive }),
        ...(module.action && { action: true }),
      };
      const handle: unknown = module.handle;
      return index
        ? { ...shared, handle, index: true }
        : { ...shared, handle, children: childrenOf(routes, id) };
    });
}
