/** Finds the places of built files in the sources, by the maps that the build leaves beside what is served. */
import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";

const MAPS_FOLDER = join(BUILD_FOLDER, "web", "maps");
const PLACE = /^\/assets\/([\w.-]+):(\d+):(\d+)$/;
/** A map takes some hundred kilobytes once it is read, and few files fail on a day. */
const MOST_MAPS_KEPT = 20;

export type FindInSources = (places: readonly string[]) => Promise<readonly string[]>;

/**
 * Returns a function that gives `/assets/product-1a2b.js:1:2345` as `src/domain/orders/delivery-window.ts:15:27`. What this
 * build has no map of stays as it is. The maps that were asked for last stay in memory.
 */
export function createPlaceFinder(mapsFolder: string = MAPS_FOLDER): FindInSources {
  const maps = new Map<string, Promise<SourceMap | undefined>>();

  function mapOf(file: string): Promise<SourceMap | undefined> {
    const map = maps.get(file) ?? readMap(join(mapsFolder, `${file}.map`));
    maps.delete(file);
    maps.set(file, map);
    if (maps.size > MOST_MAPS_KEPT) maps.delete(maps.keys().next().value ?? "");
    return map;
  }

  async function findOne(place: string): Promise<string> {
    const [, file = "", line, column] = PLACE.exec(place) ?? [];
    const map = file === "" ? undefined : await mapOf(file);
    // Browsers count lines and columns from 1, maps from 0.
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry) || typeof entry.originalSource !== "string") return place;
    const source = entry.originalSource.replace(/^.*?(?=(?:src|node_modules)\/)/, "").replace(/\?.*/, "");
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  }

  return (places) => Promise.all(places.map(findOne));
}

async function readMap(path: string): Promise<SourceMap | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : new SourceMap(JSON.parse(text));
}
