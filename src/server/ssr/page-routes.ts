/** Which page an address leads to, by the web's own routes: what is special about a page hangs on that, not on how it is spelled. */
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

export type PageRoute = {
  /** Such as `/product/:id`. */
  readonly pattern: string;
  /** Its address opens something: nobody may keep it, index it, pass it on or try many. */
  readonly isPrivate: boolean;
  /** It has a form that works without scripts. */
  readonly takesForms: boolean;
  /** The web's names of the page and of what stands around it. */
  readonly parts: readonly string[];
};

type Routes = ServerBuild["routes"];

/** The page that this path shows; undefined where even the page for unknown addresses is missing. */
export function findPageRoute(routes: Routes, pathname: string): PageRoute | undefined {
  const matches = matchRoutes(treeOf(routes), pathname);
  if (!matches) return undefined;
  const path = matches.map(({ route }) => route.path ?? "").filter((part) => part !== "" && part !== "/");
  return {
    pattern: `/${path.join("/")}`,
    isPrivate: matches.some(({ route }) => isPrivate(route.handle)),
    takesForms: matches.at(-1)?.route.action !== undefined,
    parts: matches.flatMap(({ route }) => route.id ?? []),
  };
}

function isPrivate(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && Reflect.get(handle, "isPrivate") === true;
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
