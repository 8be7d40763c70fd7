import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readPictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { Extent } from "./encode-photo.ts";
import { makePictures, type PictureFolders } from "./make-pictures.ts";

let root: string;
let folders: PictureFolders;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "make-pictures-"));
  folders = {
    catalogue: join(root, "catalogue"),
    cache: join(root, "cache"),
    output: join(root, "out", "images"),
  };
  await mkdir(join(folders.catalogue, "photos"), { recursive: true });
  await writeFile(join(folders.catalogue, "products.json"), JSON.stringify([product(101), product(102)]));
  await writeFile(
    join(folders.catalogue, "photos", "alt-texts.json"),
    JSON.stringify({
      "101": { alt: "A red tee", color: "red" },
      "102": { alt: "A blue tee", color: "blue" },
    }),
  );
  await paintPhoto("101", "#ff0000");
  await paintPhoto("102", "#0000ff");
});

afterEach(() => rm(root, { recursive: true }));

const run = (extent: Extent = "all") => makePictures(folders, () => {}, extent, []);

it("makes AVIF and WebP in every width and a manifest that describes them", async () => {
  const made = await run();
  expect(made).toMatchObject({ photos: 2, encoded: 2, files: 8, overBudget: [] });
  const picture = (await readPictureManifest(folders.output)).require("101");
  expect(picture).toMatchObject({ width: 240, height: 300, widths: [200, 240], alt: "A red tee" });
  expect(picture.background).toMatch(/^#f[c-f]0[0-3]0[0-3]$/);
  for (const width of picture.widths) {
    for (const format of ["avif", "webp"]) {
      const file = join(folders.output, `101-${picture.hash}-${width}.${format}`);
      expect((await sharp(file).metadata()).width).toBe(width);
    }
  }
});

it("encodes nothing when nothing changed, even into an emptied output folder", async () => {
  await run();
  expect((await run()).encoded).toBe(0);
  await rm(folders.output, { recursive: true });
  const again = await run();
  expect(again.encoded).toBe(0);
  expect(await readdir(folders.output)).toHaveLength(again.files + 1);
});

it("encodes only the photograph that changed, and takes its old files away", async () => {
  await run();
  const before = await readdir(folders.output);
  await paintPhoto("102", "#00ff00");
  expect((await run()).encoded).toBe(1);
  const after = await readdir(folders.output);
  expect(after.filter((file) => file.startsWith("101-"))).toEqual(
    before.filter((file) => file.startsWith("101-")),
  );
  const oldFiles = before.filter((file) => file.startsWith("102-"));
  expect(after.filter((file) => oldFiles.includes(file))).toEqual([]);
  expect(after).toHaveLength(before.length);
});

it.each([
  ["a file of it", /^101-.*-200\.avif$/],
  ["its facts", /^101-.*\.json$/],
])("finishes the photograph of which a cut-off run left everything but %s", async (_, missing) => {
  const whole = await run();
  for (const file of await readdir(folders.cache)) {
    if (missing.test(file)) await rm(join(folders.cache, file));
  }
  expect(await run()).toMatchObject({ encoded: 1, files: whole.files, bytes: whole.bytes });
});

it("names in the manifest what there is at first, and makes the rest later without making a file twice", async () => {
  const first = await run("first");
  expect(first).toMatchObject({ photos: 2, encoded: 2, files: 4 });
  const before = (await readPictureManifest(folders.output)).require("101");
  expect(before.widths).toEqual([200]);
  const made = join(folders.output, `101-${before.hash}-200.avif`);
  const { mtimeMs } = await stat(made);

  expect(await run()).toMatchObject({ encoded: 2, files: 8 });
  const after = (await readPictureManifest(folders.output)).require("101");
  expect(after).toEqual({ ...before, widths: [200, 240] });
  expect((await stat(made)).mtimeMs).toBe(mtimeMs);
  expect(await run("first")).toMatchObject({ encoded: 0, files: 8 });
});

it("names the product without a photograph and leaves the output as it was", async () => {
  await run();
  const before = await readFile(join(folders.output, "manifest.json"), "utf8");
  await rm(join(folders.catalogue, "photos", "102.webp"));
  await expect(run()).rejects.toThrow("Product 102 (Tee 102) has no photograph");
  expect(await readFile(join(folders.output, "manifest.json"), "utf8")).toBe(before);
  expect((await stat(folders.output)).isDirectory()).toBe(true);
});

async function paintPhoto(name: string, color: string): Promise<void> {
  const canvas = { width: 240, height: 300, channels: 3, background: color } as const;
  await sharp({ create: canvas })
    .webp()
    .toFile(join(folders.catalogue, "photos", `${name}.webp`));
}

function product(id: number) {
  return {
    id,
    name: `Tee ${id}`,
    description: "A tee.",
    price: "180.00",
    category: "tshirts",
    stockQuantity: 1,
    lowStockThreshold: 0,
    sku: null,
    inStock: true,
    featured: false,
    externalLink: null,
    availableSizes: [],
    availableColors: [],
    image: `photos/${id}.webp`,
  };
}
