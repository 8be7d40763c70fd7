/** The first start encodes only what the first pages need; the rest is made while the shop is open. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "#server/platform/child-process.ts";
import { BUILD_FOLDER, PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";

const WHOLE_MARK = join(BUILD_FOLDER, "pictures.txt");
const PROGRAM = join(PROJECT_FOLDER, "scripts", "build-images.ts");

/**
 * Makes the missing pictures in a process of low priority, and shows them when all are done. Files finished before the
 * signal or a kill -9 stay, and the next start continues from them. Never rejects.
 */
export async function finishPictures(
  { pictures, announcements, log }: Pick<CatalogueShop, "pictures" | "announcements" | "log">,
  signal: AbortSignal,
): Promise<void> {
  if (existsSync(WHOLE_MARK)) return;
  try {
    await runChild(PROGRAM, signal);
    await pictures.readAgain();
    announcements.announce(new Set(["catalogue"]));
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, "pictures not finished");
  }
}
