/**
 * In place of the router's finding of routes, in the browser's build: react-router.config.ts has it send all of them with the
 * first page, so there is nothing to find. The names are those that the rest of the router asks its own module for.
 */
export function isFogOfWarEnabled(): boolean {
  return false;
}

export function getPatchRoutesOnNavigationFunction(): undefined {
  return undefined;
}

export function useFogOFWarDiscovery(): void {}

/** For servers that send some of the routes, and for server components: the router names these, and nobody here calls them. */
export const getPartialManifest = refuse;
export const getManifestPath = refuse;
export const getPathsWithAncestors = refuse;
export const handleClientVersionMismatch = refuse;

function refuse(): never {
  throw new Error("All routes are known.");
}
