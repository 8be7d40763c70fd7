import { matchPath } from "react-router";
import { bringFile, readLateFiles } from "./late-files.ts";

/** By the path of a page. */
const brought = new Map<string, Promise<void>>();
const there = new Set<string>();

/** False while scripts of the page at this path are missing, or nobody knows. */
export function isPageThere(path: string): boolean {
  return there.has(path);
}

/**
 * Brings the scripts of the page at this path, so that the router can show it on a line that is dead by then: where one does not come, it
 * loads the page on screen anew, which a phone without a signal then loses. Resolves for what is no page of the shop as well; rejects
 * where the shop is not reached or was built anew since, and the next call asks anew.
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
  // Only what came: a script that a preload has failed to load cannot be loaded any more.
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
