/** Finds the places of built files in the sources, by the maps that the build leaves beside what is served. */
import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";

const MAPS_FOLDER = join(BUILD_FOLDER, "web", "maps");
const PLACE = /^\/assets\/([\w.-]+):(\d+):(\d+)$/;

/**
 * `/assets/product-1a2b.js:1:2345` as `src/domain/orders/delivery-window.ts:15:27`. What this build has no map of stays as
 * it is. A map is read for each place anew, because few kinds of problems come on a day.
 */
export function findInSources(
  places: readonly string[],
  mapsFolder: string = MAPS_FOLDER,
): Promise<readonly string[]> {
  return Promise.all(places.map((place) => findOne(place, mapsFolder)));
}

async function findOne(place: string, mapsFolder: string): Promise<string> {
  const [, file = "", line, column] = PLACE.exec(place) ?? [];
  if (file === "") return place;
  const map = await readFile(join(mapsFolder, `${file}.map`), "utf8").catch(() => undefined);
  if (map === undefined) return place;
  // Browsers count lines and columns from 1, maps from 0.
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
  if (!("originalSource" in entry) || typeof entry.originalSource !== "string") return place;
  const source = entry.originalSource.replace(/^.*?(?=(?:src|node_modules)\/)/, "");
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}
