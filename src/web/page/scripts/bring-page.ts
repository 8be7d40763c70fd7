import { matchPath } from "react-router";
import { bringFile, readLateFiles } from "./late-files.ts";

/** By the path of a page. */
const brought = new Map<string, Promise<void>>();
const there = new Set<string>();

/** False while scripts of the page at this path are missing, or while that is unknown. */
export function isPageThere(path: string): boolean {
  return there.has(path);
}

/**
 * Loads the scripts of the page at this path, so that the router can show it even if the line is dead by then. When a
 * script does not come, the router reloads the page on screen, which a phone without a signal then loses. Resolves for
 * addresses outside the shop too; rejects when the shop is not reached or has another build, and the next call tries
 * again.
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
  // Only loaded scripts: one that a preload has failed to load cannot be loaded any more.
  for (const href of files) preload(href);
}

/** Once for each file, however many pages need it. */
function preload(href: string): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}

const preloaded = new Set<string>();
