/** Small files compress badly, so what every page of the shop starts with is one file instead of a dozen. */

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
};

/** Where the first page's scripts begin. */
const ENTRIES = /\/src\/web\/(?:root|entry\.client|screens\/home\/home-route)\.tsx$/;

/**
 * What is not moved: the home page's own parts; the entry, which must not run because another module shares its chunk;
 * style sheets; and the modules with a query, which the router's plugin makes.
 */
const APART = /\/src\/web\/(?:screens\/home\/|entry\.client\.tsx$)|\.css$|\?/;

/** "shop" for a module that the entry, the root or the home page needs at once; null for every other. */
export function firstPageChunk(id: string, modules: ModuleGraph): string | null {
  return !APART.test(id) && isNeededAtOnce(id, modules, new Set()) ? "shop" : null;
}

/** Whether a chain of static imports leads from an entry to this module. */
function isNeededAtOnce(id: string, modules: ModuleGraph, seen: Set<string>): boolean {
  if (ENTRIES.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededAtOnce(importer, modules, seen));
}
