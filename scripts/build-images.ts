/** Makes the pictures of the shop from catalogue/ into build/images. Run by: npm run images */
import { join } from "node:path";
import { homePageWeight } from "./images/home-page-weight.ts";
import { makePictures } from "./images/make-pictures.ts";

const root = join(import.meta.dirname, "..");
/** A line for each would drown what somebody who runs this by hand wants to read. */
const PHOTOS_PER_LINE = 5;

const folders = {
  catalogue: join(root, "catalogue"),
  cache: join(root, ".cache", "images"),
  output: join(root, "build", "images"),
};

try {
  const startedAt = performance.now();
  const made = await makePictures(folders, (done, all) => {
    if (done % PHOTOS_PER_LINE === 0) console.log(`${done} of ${all} photographs`);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `Pictures: ${made.photos} photographs, ${made.encoded} encoded now, ${made.files} files, ` +
      `${(made.bytes / 1e6).toFixed(1)} MB, ${seconds.toFixed(1)} s`,
  );
  if (made.encoded > 0) {
    for (const file of made.overBudget) console.log(`Over its budget even at the lowest quality: ${file}`);
    console.log(await homePageWeight(folders));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
