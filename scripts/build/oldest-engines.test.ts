import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OLDEST_ENGINES } from "./oldest-engines.ts";

it("are those that README names", () => {
  const { chrome, firefox, safari } = OLDEST_ENGINES;
  expect(readFileSync("README.md", "utf8")).toContain(
    `Chromium ${chrome}, Firefox ${firefox} and Safari ${safari}`,
  );
});
