import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Moves the built files' maps to where nothing is served from: only the server reads them (server/page-health). Their
 * copies of the sources are removed, which mapping does not need.
 */
export function moveMaps(assetsFolder: string, mapsFolder: string): void {
  rmSync(mapsFolder, { recursive: true, force: true });
  mkdirSync(mapsFolder, { recursive: true });
  for (const name of readdirSync(assetsFolder).filter((file) => file.endsWith(".map"))) {
    const { sourcesContent: _, ...map } = JSON.parse(readFileSync(join(assetsFolder, name), "utf8"));
    writeFileSync(join(mapsFolder, name), JSON.stringify(map));
    rmSync(join(assetsFolder, name));
  }
}
