import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { holdFloor } from "./hold-floor.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-floor-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  ["a script", "page.js", "using file = open();"],
  ["a style sheet with rules in rules", "page.css", ".a { .b { color: red } }"],
  ["a style sheet with a mixed color", "page.css", ".a { color: color-mix(in lab, red 40%, blue) }"],
  ["a style sheet with a color by its lightness", "page.css", ".a { color: oklch(40% 0.1 30) }"],
  ["a style sheet with light and dark in one", "page.css", ".a { color: light-dark(red, blue) }"],
])("refuses %s that the oldest engines do not know", async (_, name, code) => {
  await writeFile(join(folder, name), code);
  await expect(holdFloor(folder)).rejects.toThrow(`${name} has syntax that is newer than chrome110`);
});

it("refuses a script with a function that the oldest engines do not have", async () => {
  await writeFile(join(folder, "page.js"), "if (URL.canParse(typed)) open(typed);");
  await expect(holdFloor(folder)).rejects.toThrow(
    "page.js calls URL.canParse, which is newer than chrome110",
  );
});

it("passes what they know", async () => {
  await writeFile(join(folder, "page.js"), "const total = lines?.length ?? 0;");
  await writeFile(
    join(folder, "page.css"),
    ".a:has(b) { color: rgb(0 0 0 / 40%); text-decoration: underline dotted }",
  );
  await expect(holdFloor(folder)).resolves.toBeUndefined();
});
