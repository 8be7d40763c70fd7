/** A page that names a file, a folder or a command which is gone sends its reader nowhere. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "#tests/support/architecture/source-files.ts";

const PAGES = ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/payments.md"];
const FOLDERS = [
  ".ci",
  "bench",
  "catalogue",
  "design",
  "docs",
  "ops",
  "public",
  "scripts",
  "src",
  "tests",
  "tools",
];
/** Made when the shop runs, or an example of a way to write. */
const NOT_IN_THE_TREE = [".data", ".data/outbox", "x.ts", ".."];

/** What stands between backticks. */
const codeOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
const withoutEnding = (path: string) => path.replace(/\.\w+$/, "");

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === "." ? [] : [folder, ...foldersAbove(folder)];
}

const files = [...FOLDERS.flatMap(listFiles), ...readdirSync(".")];
const paths = [...new Set(files.flatMap((path) => [path, withoutEnding(path), ...foldersAbove(path)]))];
const isThere = (path: string) => paths.some((known) => known === path || known.endsWith(`/${path}`));

it.each(PAGES)("each file and folder that %s names is there", (page) => {
  const named = codeOf(readFileSync(page, "utf8"))
    .filter((code) => /^[\w.-][\w./-]*$/.test(code) && (code.includes("/") || /\.(?:ts|tsx|md)$/.test(code)))
    .map((code) => code.replace(/^\.\//, "").replace(/\/$/, ""));
  expect(named).not.toEqual([]);
  expect(named.filter((path) => !NOT_IN_THE_TREE.includes(path) && !isThere(path))).toEqual([]);
});

it.each(PAGES)("each command that %s names is there", (page) => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = [...readFileSync(page, "utf8").matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it("docs/architecture.md names each folder of the server", () => {
  const named = codeOf(readFileSync("docs/architecture.md", "utf8"));
  const folders = readdirSync("src/server", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => `${name}/`).filter((name) => !named.includes(name))).toEqual([]);
});
