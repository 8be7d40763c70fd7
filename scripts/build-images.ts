/**
 * Makes the pictures of the shop from catalogue/ into build/images. Run by: npm run images, with `--first` for those that a
 * newcomer waits for. A shop that was started with these has the rest made by it, and it ends with the shop.
 */
import { rm, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { endWithShop, leaveShop } from "#server/platform/child-process.ts";
import { homePageWeight } from "./images/home-page-weight.ts";
import { makePictures } from "./images/make-pictures.ts";

const root = join(import.meta.dirname, "..");
/** One line for each would be too much output for a command run by hand. */
const PHOTOS_PER_LINE = 5;

const folders = {
  catalogue: join(root, "catalogue"),
  cache: join(root, ".cache", "images"),
  output: join(root, "build", "images"),
};

/** Written when every picture is made. */
const wholeMark = join(root, "build", "pictures.txt");
const extent = process.argv.includes("--first") ? "first" : "all";

if (process.connected) {
  endWithShop();
  setPriority(constants.priority.PRIORITY_LOW);
}

try {
  const startedAt = performance.now();
  await rm(wholeMark, { force: true });
  const report = (done: number, all: number) => {
    if (done % PHOTOS_PER_LINE === 0) console.log(`${done} of ${all} photographs`);
  };
  const made = await makePictures(folders, report, extent);
  if (extent === "all") await writeFile(wholeMark, `${new Date().toISOString()}\n`);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `Pictures: ${made.photos} photographs, ${made.encoded} encoded now, ${made.files} files, ` +
      `${(made.bytes / 1e6).toFixed(1)} MB, ${seconds.toFixed(1)} s`,
  );
  if (made.encoded > 0 && extent === "all") {
    for (const file of made.overBudget) console.log(`Over its budget even at the lowest quality: ${file}`);
    console.log(await homePageWeight(folders));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
if (process.connected) leaveShop();
