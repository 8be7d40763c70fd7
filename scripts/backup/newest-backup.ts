/** The archive the shop would be restored from, and whether that would work. */
import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "./run-tool.ts";

export type NewestBackup = {
  readonly name: string;
  readonly ageMs: number;
  /** Why it cannot be restored, or undefined when it can be read to its end and holds a database. */
  readonly problem: string | undefined;
};

/** Undefined when there is none. Throws when the folder cannot be read. */
export async function findNewestBackup(folder: string, now: Date): Promise<NewestBackup | undefined> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  // Their names are the times at which they were made.
  const name = names
    .filter((each) => /^kulud-.*\.tar\.gz$/.test(each))
    .toSorted()
    .at(-1);
  if (name === undefined) return undefined;
  const file = join(folder, name);
  const { mtimeMs } = await stat(file);
  return { name, ageMs: now.getTime() - mtimeMs, problem: await findProblem(file) };
}

/** Reads all of it: a file that was cut off, or copied badly, does not match the checksum at its end. */
async function findProblem(file: string): Promise<string | undefined> {
  try {
    const entries = (await runTool("tar", ["-tzf", file])).split("\n");
    const missing = ["manifest.json", "database"].filter(
      (name) => !entries.some((entry) => isIn(entry, name)),
    );
    return missing.length === 0 ? undefined : `it holds no ${missing.join(" and no ")}`;
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll("\n", " ") : String(error);
  }
}

function isIn(entry: string, name: string): boolean {
  return entry === `./${name}` || entry.startsWith(`./${name}/`);
}
