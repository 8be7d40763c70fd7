import { bringFile, readLateFiles } from "./late-files.ts";

/**
 * Loads a part's script after all its dependencies are on the device; rejects when that fails, and the next call tries
 * again. A plain `import()` that failed keeps failing until a reload, because browsers remember failures for each file
 * of the graph.
 *
 * @param part the imported file, relative to src/web, under which the build lists its dependencies
 */
export async function loadLate<Module>(part: string, load: () => Promise<Module>): Promise<Module> {
  const files = brought.get(part) ?? bring(part);
  brought.set(part, files);
  await files;
  return load();
}

const brought = new Map<string, Promise<unknown>>();

/** Once, unless it fails. */
async function bring(part: string): Promise<void> {
  try {
    const { parts } = await readLateFiles();
    await Promise.all((parts[part] ?? []).map(bringFile));
  } catch (cause) {
    brought.delete(part);
    throw cause;
  }
}
