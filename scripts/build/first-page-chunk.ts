/** Small files compress badly: what every page of the shop starts with is one file instead of a dozen. */

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
};

/** Where the first page's scripts begin. */
const ENTRIES = /\/src\/web\/(?:root|entry\.client|screens\/home\/home-route)\.tsx$/;

/**
 * The home page's own parts stay with it. What starts the page stays alone: it must not run because a screen imports
 * something. Style sheets and the router's own wrappers are not scripts to move.
 */
const APART = /\/src\/web\/(?:screens\/home\/|entry\.client\.tsx$)|\.css$|\?/;

/** The chunk for what the frame and the cards need at once; null for everything that comes later or elsewhere. */
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
