/** Hashes of the built scripts, to check that the shop serves what was built. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";

/** The hash of every built script as it is on disk now, by its address. */
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
