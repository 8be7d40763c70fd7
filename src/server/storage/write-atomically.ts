import { randomBytes } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

export const PARTIAL_ENDING = ".partial";

/** Replaces a file: readers see the old one or the new one, never a part. If it fails, nothing is left behind. */
export async function writeAtomically(
  file: string,
  content: Buffer | string | AsyncIterable<Uint8Array>,
): Promise<void> {
  const partial = `${file}.${process.pid}-${randomBytes(4).toString("hex")}${PARTIAL_ENDING}`;
  try {
    await writeFile(partial, content);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
