/** The built scripts by their contents: what the shop serves must be what was built. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";

/** Hash by address, of every script of the build as it lies there now. */
export async function hashScriptFiles(
  folder = join(BUILD_FOLDER, "web", "client"),
): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(folder, "assets"))).filter((name) => name.endsWith(".js"));
  const paths = ["/service-worker.js", ...names.map((name) => `/assets/${name}`)];
  const hashes = paths.map(async (path) => [path, hashOf(await readFile(join(folder, path)))] as const);
  return new Map(await Promise.all(hashes));
}

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64");
}
