import { bringFile, readLateFiles } from "./late-files.ts";

/**
 * Loads a part's script once all that it needs is on the phone; rejects when that does not come, and the next call
 * tries again. A plain `import()` that fails once fails until the page is reloaded: browsers remember the failure, for
 * each file of its graph too.
 *
 * @param part the imported file, from src/web on, by which the build has listed what it needs
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
