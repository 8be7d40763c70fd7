/**
 * `npm run structure`: how large the house is and how it hangs together. Prints files, lines and their median, the folders of three
 * floors, how many files a change of a price and an order draw in when they run, and the files of the ways that
 * docs/architecture.md follows. Tests beside the sources do not count.
 */
import { readdirSync, readFileSync } from "node:fs";
import {
  isTest,
  reachableFrom,
  readSources,
  runtimeGraph,
} from "#tests/support/architecture/source-files.ts";

const FLOORS = ["src/server", "src/web/shop", "src/contract"];
const DRAWING = ["edit-product.ts", "place-order.ts"];
const WAYS = "docs/architecture.md";

const code = readSources("src").filter((file) => !isTest(file));
const lines = code.map(({ text }) => text.split("\n").length - 1).toSorted((one, other) => one - other);
console.log(
  `${code.length} files, ${lines.reduce((sum, of) => sum + of, 0)} lines, median ${lines[Math.floor(lines.length / 2)]}`,
);

for (const floor of FLOORS) {
  const folders = readdirSync(floor, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = code.filter(({ path }) => path.startsWith(`${floor}/`));
  console.log(`${floor}: ${folders.length} folders, ${files.length} files`);
}

const graph = runtimeGraph(code);
for (const name of DRAWING)
  for (const { path } of code.filter((file) => file.path.endsWith(`/${name}`)))
    console.log(
      `${path} draws in ${[...reachableFrom(graph, path)].filter((reached) => reached.startsWith("src/")).length} files`,
    );

for (const section of readFileSync(WAYS, "utf8").split(/^## /m).slice(1)) {
  const [title = ""] = section.split("\n");
  if (!/^\d+\. /m.test(section)) continue;
  console.log(`${title}: ${filesNamedIn(section).size} files`);
}

function filesNamedIn(section: string): Set<string> {
  const named = [...section.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = ""]) => name);
  return new Set(
    named.flatMap((name) => code.filter(({ path }) => path.endsWith(`/${name}`)).map(({ path }) => path)),
  );
}
