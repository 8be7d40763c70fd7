import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readPictureManifest } from "#server/catalogue/picture-manifest.ts";
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

const run = () => makePictures(folders, () => {}, []);

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

it("encodes again what a cut-off run left without its facts", async () => {
  await run();
  const facts = (await readdir(folders.cache)).filter((file) => /^101-.*\.json$/.test(file));
  for (const file of facts) await rm(join(folders.cache, file));
  expect((await run()).encoded).toBe(1);
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
