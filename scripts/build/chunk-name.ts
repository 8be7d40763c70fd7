/** Small files compress badly and each costs a request: what a page starts with is a few files instead of dozens. */

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
};

/**
 * What a module needs is needed wherever it is: that is in its own file or one further to the left, and the bundler, which takes a
 * module's needs along, has to fill the files in this order.
 */
const CHUNKS = ["shop", "records", "pages", "product"] as const;

export const chunkGroups = CHUNKS.map((chunk, place) => ({
  name: (id: string, modules: ModuleGraph) => (chunkName(id, modules) === chunk ? chunk : null),
  debugName: chunk,
  priority: CHUNKS.length - place,
}));

/** Where the first page's scripts begin. */
const FIRST_PAGE = /\/src\/web\/(?:root|entry\.client|screens\/home\/home-route)\.tsx$/;
/** The product page; then all whose scripts nobody but its visitors loads. */
const PRODUCT_PAGE = /\/src\/web\/screens\/product\/product-route\.tsx$/;
const AROUND_PRODUCT = /\/src\/web\/screens\/(?:product|back-in-stock)\//;
/** Where records are heard besides their own page. */
const RECORDS = /\/src\/web\/(?:screens\/music\/music-route\.tsx$|shop\/(?:music|player)\/)/;

const ROUTE = /-route\.tsx$/;

/**
 * What is not moved: the home page's own parts; the entry and the routes, which must not run because another module shares their
 * chunk; style sheets; and the modules with a query, which the router's plugin makes.
 */
const APART = /\/src\/web\/(?:screens\/home\/|entry\.client\.tsx$)|-route\.tsx$|\.css$|\?/;

/**
 * The file for a module that a page needs at once; null leaves it to the bundler. "shop" is what every page starts with, "product"
 * what the product page alone adds, "records" what it has in common with the other pages with music, "pages" with any other.
 */
export function chunkName(id: string, modules: ModuleGraph): (typeof CHUNKS)[number] | null {
  if (APART.test(id)) return null;
  const starts = [...findStarts(id, modules)];
  if (starts.some((start) => FIRST_PAGE.test(start))) return "shop";
  if (!starts.some((start) => PRODUCT_PAGE.test(start))) return null;
  if (starts.some((start) => RECORDS.test(start))) return "records";
  return starts.every((start) => AROUND_PRODUCT.test(start)) ? "product" : "pages";
}

/** The modules from which a chain of static imports leads to this one: routes, and what is imported on intent. */
function findStarts(id: string, modules: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const further = importers.flatMap((importer) => [...findStarts(importer, modules, seen)]);
  return new Set(isStart(id, importers) ? [id, ...further] : further);
}

function isStart(id: string, importers: readonly string[]): boolean {
  return FIRST_PAGE.test(id) || ROUTE.test(id) || importers.length === 0;
}
