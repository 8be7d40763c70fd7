import { expect, it } from "vitest";
import { isTest, readSources, sourceFile } from "#tests/support/architecture/source-files.ts";

const FILES = readSources("src/web").filter((file) => !isTest(file) && !file.path.endsWith(".d.ts"));
const PLAIN_IMPORT = /(?<!loadLate\(\s*"[^"]*",\s*\(\) =>\s*)\bimport\(\s*(?:"|file)/;
const LATE_PART = /loadLate\(\s*"([^"]+)",\s*\(\) =>\s*(import\("[^"]+"\))/g;

/** The document's own script, which is requested again with its page, and scripts that no press loads. */
const PLAIN = [
  "src/web/entry.client.tsx",
  "src/web/page/scripts/start-scripts.tsx",
  "src/web/screens/admin/inventory/stock-route.tsx",
  "src/web/screens/home/home-route.tsx",
  "src/web/kit/ui/tooltip/tooltips.tsx",
];

it("every part that loads late is asked for again after it has failed", () => {
  const plain = FILES.filter(({ text }) => PLAIN_IMPORT.test(text)).map(({ path }) => path);
  expect(plain.filter((path) => !PLAIN.includes(path))).toEqual([]);
});

const PARTS = FILES.flatMap(({ path, text }) =>
  [...text.matchAll(LATE_PART)].map(([, part = "", imported = ""]) => ({
    part,
    file: sourceFile(path, imported).imports[0],
  })),
);

it.each(PARTS)("$part is called by the name under which the build lists its files", ({ part, file }) => {
  expect(file).toBe(`src/web/${part}`);
});
