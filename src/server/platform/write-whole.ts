import { randomBytes } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

export const PARTIAL_ENDING = ".partial";

/** Other readers see the old file or the new one, never half of one; a failure leaves nothing. */
export async function writeWhole(
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
