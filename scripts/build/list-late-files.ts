import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, type Manifest } from "./built-files.ts";

/** With every page; the first of them loads all others. */
const ON_EVERY_PAGE = ["entry.client.tsx", "root.tsx"];
const SOURCES = "src/web/";
const ROUTES = /^manifest-(.+)\.js$/;

/**
 * Writes, for each part of the web that is loaded late, which files must be there before it is (web/page/scripts/load-late.ts). The list is called
 * by the name of the build, which the page knows from the router's list of routes.
 */
export function listLateFiles(clientFolder: string): void {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const assets = join(clientFolder, "assets");
  const build = readdirSync(assets).flatMap((name) => ROUTES.exec(name)?.[1] ?? [])[0];
  if (build === undefined) throw new Error("the build has no list of routes");
  writeFileSync(join(assets, `late-files-${build}.json`), JSON.stringify(lateFiles(manifest)));
}

/** By the part's place in src/web. */
export function lateFiles(manifest: Manifest): Readonly<Record<string, readonly string[]>> {
  const first = filesOf(manifest, ON_EVERY_PAGE);
  const parts = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  return Object.fromEntries(
    parts
      .filter(([source]) => source.startsWith(SOURCES) && !source.includes("?"))
      .map(([source]) => source.slice(SOURCES.length))
      .map((part) => [
        part,
        [...filesOf(manifest, [part])].filter((file) => !first.has(file)).map((file) => `/${file}`),
      ]),
  );
}
