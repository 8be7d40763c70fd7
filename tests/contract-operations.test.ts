import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";

const CONTRACT = join(import.meta.dirname, "..", "src", "contract");

it("knows every endpoint that a file of the contract exports", () => {
  const exported = readdirSync(CONTRACT, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [...readFileSync(join(CONTRACT, name), "utf8").matchAll(/(\w+) = endpoint\(/g)])
    .map(([, name]) => name);
  expect(OPERATIONS.map(({ name }) => name).sort()).toEqual(exported.sort());
});
