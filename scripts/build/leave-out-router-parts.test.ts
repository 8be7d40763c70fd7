import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findLostCuts } from "./leave-out-router-parts.ts";

it("finds each of its places in the router that is installed: after an update, look at each that is named here", () => {
  expect(findLostCuts(join(process.cwd(), "node_modules"))).toEqual([]);
});

it("names every place that a router no longer has", () => {
  const empty = mkdtempSync(join(tmpdir(), "kulud-no-router-"));
  expect(findLostCuts(empty).length).toBeGreaterThan(20);
  rmSync(empty, { recursive: true });
});
