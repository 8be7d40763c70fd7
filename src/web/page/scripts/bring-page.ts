import { matchPath } from "react-router";
import { bringFile, readLateFiles } from "./late-files.ts";

/** By a page's path. */
const brought = new Map<string, Promise<void>>();
const there = new Set<string>();

/** False while scripts of the page at this path are missing, or while that is unknown. */
export function isPageThere(path: string): boolean {
  return there.has(path);
}

/**
 * Loads the scripts of the page at this path, so that the router can show it even if the network is gone by then. If a
 * script fails to load, the router reloads the current page, which would lose it on a phone without a signal. Resolves
 * for addresses outside the shop too; rejects when the shop is unreachable or has another build, and the next call
 * tries again.
 */
export function bringPage(path: string): Promise<void> {
  const known = brought.get(path);
  if (known) return known;
  const files = bring(path);
  brought.set(path, files);
  files.then(
    () => there.add(path),
    () => brought.delete(path),
  );
  return files;
}

async function bring(path: string): Promise<void> {
  const { pages } = await readLateFiles();
  const pattern = Object.keys(pages).find((one) => matchPath(one, path)) ?? "";
  const files = pages[pattern] ?? [];
  await Promise.all(files.map(bringFile));
  // Only scripts that loaded: a failed preload makes the browser fail the import as well.
  for (const href of files) preload(href);
}

/** Once per file, however many pages need it. */
function preload(href: string): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}

const preloaded = new Set<string>();
