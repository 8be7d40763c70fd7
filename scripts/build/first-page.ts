type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
};

const ROUTE = /-route\.tsx$/;

/**
 * What every page starts with, where most visits begin, and what follows every page: the rest of it, and in idle time
 * the cart and the search.
 */
const STARTS = {
  frame: /\/src\/web\/(?:root|entry\.client)\.tsx$/,
  home: /\/src\/web\/(?:root|entry\.client|screens\/home\/home-route)\.tsx$/,
  product: /\/src\/web\/screens\/product\/product-route\.tsx$/,
  following: /\/src\/web\/shop\/(?:after-load\/after-load|cart\/cart-contents|search\/search-panel)\.tsx$/,
} as const;

/**
 * The home page's own parts; not the entry and the routes, which must not run because another module shares their file,
 * nor modules with a query, which the router's plugin generates.
 */
const APART = /\/src\/web\/(?:screens\/home\/|entry\.client\.tsx$)|-route\.tsx$|\.css$|\?/;

/** Whether this page needs the module at once. Many small files compress badly and cost a request each, so these are one file. */
export function isOfFirstPage(id: string, modules: ModuleGraph, page: keyof typeof STARTS): boolean {
  return !APART.test(id) && isReachedFrom(STARTS[page], id, modules, new Set());
}

/** What shows a product as its page does, and the admin, whose visitors come often and seldom pay for their data. */
const LIKE_PRODUCT =
  /\/src\/web\/screens\/(?:admin|product|buy)\/|\/src\/web\/screens\/(?:preview-route|waitlist\/join-route)\.tsx$/;

/** Whether other pages, or parts that are loaded late on any page, need the module too. */
export function isOfOtherPages(id: string, modules: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const isStart = importers.length === 0 || ROUTE.test(id);
  return isStart
    ? !LIKE_PRODUCT.test(id)
    : importers.some((importer) => isOfOtherPages(importer, modules, seen));
}

/** By static imports. */
function isReachedFrom(start: RegExp, id: string, modules: ModuleGraph, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return start.test(id) || importers.some((importer) => isReachedFrom(start, importer, modules, seen));
}
