import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import { operationFiles } from "./operation-files.ts";

const CONTRACT = join(PROJECT_FOLDER, "src", "contract");

it("knows every endpoint that a file of the contract exports", () => {
  const exported = readdirSync(CONTRACT, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [...readFileSync(join(CONTRACT, name), "utf8").matchAll(/(\w+) = endpoint\(/g)])
    .map(([, name]) => name);
  expect(OPERATIONS.map(({ name }) => name).sort()).toEqual(exported.sort());
});

it("writes each operation once", () => {
  const texts = operationFiles().map(({ text }) => text);
  const names = texts.flatMap((text) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name));
  expect(names.sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
});

it.each(operationFiles())("$path is what `npm run operations` writes", ({ path, text }) => {
  expect(readFileSync(join(PROJECT_FOLDER, path), "utf8")).toBe(text);
});
