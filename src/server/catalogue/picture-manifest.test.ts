import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createPictureManifest,
  type ManifestFile,
  openPictureManifest,
  readPictureManifest,
} from "./picture-manifest.ts";

const ENTRIES: ManifestFile = {
  "105": entry("white"),
  "105-black": entry("black"),
  "105-back": entry("white"),
  "105-wide": entry("white"),
  "601": entry(null),
  "cover-601": entry(null),
  hero: entry(null),
};

const manifest = createPictureManifest(ENTRIES);

describe("picturesOf", () => {
  it("gives the default photograph for its own colour and the garment's other colours theirs", () => {
    const { main, colors } = manifest.picturesOf({
      id: 105,
      image: "105",
      availableColors: ["White", "Black"],
    });
    expect(main.name).toBe("105");
    expect(Object.entries(colors).map(([color, picture]) => [color, picture.name])).toEqual([
      ["White", "105"],
      ["Black", "105-black"],
    ]);
  });

  it("leaves out a colour that nobody photographed", () => {
    const { colors } = manifest.picturesOf({ id: 105, image: "105", availableColors: ["Pink"] });
    expect(colors).toEqual({});
  });

  it("finds back, wide picture and cover by the product's number", () => {
    const tee = manifest.picturesOf({ id: 105, image: "105", availableColors: [] });
    expect([tee.back?.name, tee.wide?.name, tee.cover]).toEqual(["105-back", "105-wide", undefined]);
    const record = manifest.picturesOf({ id: 601, image: "601", availableColors: [] });
    expect([record.back, record.cover?.name]).toEqual([undefined, "cover-601"]);
  });

  it("names the product whose photograph is missing", () => {
    expect(() => manifest.picturesOf({ id: 999, image: "999", availableColors: [] })).toThrow(
      "Product 999 has no picture 999",
    );
  });
});

it("hands out pictures of no product by name, as the contract describes them", () => {
  const { color: _, ...picture } = entry(null);
  expect(manifest.require("hero")).toEqual({ name: "hero", ...picture });
  expect(manifest.find("tile-music")).toBeUndefined();
  expect(() => manifest.require("tile-music")).toThrow("no picture named tile-music");
});

it("reads the manifest of a folder, and says how to make one where there is none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  try {
    await expect(readPictureManifest(folder)).rejects.toThrow("npm run images");
    await writeFile(join(folder, "manifest.json"), JSON.stringify(ENTRIES));
    expect((await readPictureManifest(folder)).require("601").name).toBe("601");
  } finally {
    await rm(folder, { recursive: true });
  }
});

function entry(color: string | null): ManifestFile[string] {
  return {
    hash: "0123abcd",
    width: 1200,
    height: 1500,
    widths: [200, 400],
    background: "#cfcdcb",
    alt: "A tee",
    color,
  };
}

it("knows pictures that are made while the shop is open once it reads the manifest again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "manifest-"));
  const write = (widths: number[]) =>
    writeFile(join(folder, "manifest.json"), JSON.stringify({ "105": { ...entry("white"), widths } }));
  await write([200, 400]);
  const open = await openPictureManifest(folder);
  await write([200, 400, 640]);
  expect(open.require("105").widths).toEqual([200, 400]);
  await open.readAgain();
  expect(open.require("105").widths).toEqual([200, 400, 640]);
  await rm(folder, { recursive: true });
});
