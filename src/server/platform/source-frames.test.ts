import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { mapToSources } from "./source-frames.ts";

it("names the line of the source for a frame of a built file, and leaves every other frame alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kulud-frames-"));
  const source = join(folder, "shelf.ts");
  await writeFile(
    source,
    `type Shelf = {\n  size: number;\n};\n\nexport const empty: Shelf = { size: 0 };\n`,
  );
  const bundle = await rolldown({ input: source });
  await bundle.write({ dir: join(folder, "built"), sourcemap: true });
  await bundle.close();
  const built = pathToFileURL(join(folder, "built", "shelf.js"));
  const other = "at run (file:///elsewhere/without-map.js:1:1)\n    at node:internal/main:9:9";
  expect(mapToSources(`Error: x\n    at open (${built}:2:7)\n    ${other}`)).toBe(
    `Error: x\n    at open (${source}:5:14)\n    ${other}`,
  );
  await rm(folder, { recursive: true });
});
