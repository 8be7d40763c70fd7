/** Which folder of src/server, and of src/web, stands above which, and what follows from it. */
import { posix } from "node:path";
import { circlesIn, graphOf, type SourceFile } from "./source-files.ts";

/**
 * The floors of src/server, top to bottom: a folder imports only what stands below its own floor, types included.
 *
 * Five places need their reason. A certificate's public page shows the product, so certificates stand above the catalogue.
 * The catalogue alone writes products, so inventory, which moves their pieces, stands above it too. An alert tells the owner
 * by mail, so alerts stand above mail. `shop` is what every capability is given: database, clock, settings, announcements,
 * kept answers; jobs and http are below it, because a capability hands them its jobs and its routes. Platform is below the database,
 * because columns and folders know the clock and the shop's errors.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ["main.ts"],
  ["start-shop.ts"],
  ["app.ts"],
  ["admin"],
  ["ssr"],
  ["returns"],
  ["payments"],
  ["notifications"],
  ["samples", "products"],
  ["downloads"],
  ["orders"],
  ["pdf", "seo", "link-previews"],
  ["releases"],
  ["certificates", "inventory", "news", "scenes", "texts", "waitlist"],
  ["catalogue"],
  ["newsletter", "contact", "auth", "health", "page-health"],
  ["alerts"],
  ["mail"],
  ["shop"],
  ["answers"],
  ["http", "jobs"],
  ["storage"],
  ["settings"],
  ["database"],
  ["platform"],
];

/** The folder of src/server a file lies in, or its own name when it lies in none. */
function serverFolder(path: string): string | undefined {
  return /^src\/server\/([^/]+)/.exec(path)?.[1];
}

/** Imports of src/server that lead to the same floor or a higher one, and folders without a floor. */
export function importsUpwards(files: readonly SourceFile[]): string[] {
  const floorOf = (folder: string) => LAYERS.findIndex((floor) => floor.includes(folder));
  return files.flatMap(({ path, imports }) => {
    const from = serverFolder(path);
    if (from === undefined) return [];
    if (floorOf(from) < 0) return [`${path} lies in a folder without a layer`];
    return imports
      .filter((imported) => {
        const to = serverFolder(imported);
        return to !== undefined && to !== from && floorOf(to) <= floorOf(from);
      })
      .map((imported) => `${path} -> ${imported}`);
  });
}

/**
 * The floors of src/web, top to bottom: the routes' screens, what they share, the document around them, the calls to the shop, and
 * parts that know nothing of a shop. A floor imports only what stands below it. `paths.ts` is below all of them; the other files
 * beside the floors stand above them.
 */
export const WEB_FLOORS = ["screens", "shop", "page", "api", "kit"] as const;

const BELOW_ALL_FLOORS = "src/web/paths.ts";

/** Imports of src/web that lead to a higher floor or to what stands above all floors, types included. */
export function webImportsUpwards(files: readonly SourceFile[]): string[] {
  const floorOf = (path: string) => WEB_FLOORS.findIndex((name) => path.startsWith(`src/web/${name}/`));
  return files.flatMap(({ path, imports }) =>
    imports
      .filter((imported) => imported.startsWith("src/web/") && imported !== BELOW_ALL_FLOORS)
      .filter((imported) => floorOf(imported) < floorOf(path))
      .map((imported) => `${path} -> ${imported}`),
  );
}

export function fileCircles(files: readonly SourceFile[]): string[] {
  return circlesIn(graphOf(files));
}

/**
 * Circles among what lies side by side in any folder of any area, folders and single files alike. Among the areas themselves there
 * is one: the server's entry starts the sandbox, which is built of the server's lowest folders.
 */
export function folderCircles(files: readonly SourceFile[]): string[] {
  const parents = new Set(files.flatMap(({ path }) => foldersAbove(path)));
  return [...parents].flatMap((parent) => {
    const child = new RegExp(`^${parent}/[^/]+`);
    return circlesIn(graphOf(files, (path) => child.exec(path)?.[0]));
  });
}

/** Below src: `src/web`, `src/web/shop` and `src/web/shop/cart` of a file of the cart. */
function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === "src" || folder === "." ? [] : [folder, ...foldersAbove(folder)];
}
