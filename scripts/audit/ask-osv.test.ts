import fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { askOsv, readLockedPackages } from "./ask-osv.ts";

const LOCKFILE = JSON.stringify({
  packages: {
    "": { name: "shop", version: "1.0.0" },
    "node_modules/left": { version: "1.3.0" },
    "node_modules/right": { version: "2.0.0" },
    "node_modules/left/node_modules/right": { version: "2.0.0" },
    "node_modules/@a/other-name": { name: "@b/own-name", version: "3.0.0" },
  },
});
const LEFT = { name: "left", version: "1.3.0" };
const RIGHT = { name: "right", version: "2.0.0" };

let osv: FastifyInstance | undefined;
afterEach(() => osv?.close());

/** OSV as it answers: faults by package, and what each fault is rated. */
async function openOsv(faults: Readonly<Record<string, string[]>>, rated: Readonly<Record<string, string>>) {
  const server = fastify();
  osv = server;
  server.post("/v1/querybatch", async ({ body }) => {
    const { queries } = JSON.parse(body as string) as { queries: { package: { name: string } }[] };
    return {
      results: queries.map(({ package: { name } }) => {
        const vulns = faults[name]?.map((id) => ({ id, modified: "2026-01-01T00:00:00Z" }));
        return vulns ? { vulns } : {};
      }),
    };
  });
  server.get<{ Params: { id: string } }>("/v1/vulns/:id", async ({ params: { id } }) => {
    const severity = rated[id];
    return { id, ...(severity !== undefined && { database_specific: { severity } }) };
  });
  return server.listen({ host: "127.0.0.1", port: 0 });
}

it("asks about every package of the lockfile once, by the name it is published under", () => {
  expect(readLockedPackages(LOCKFILE)).toEqual([LEFT, RIGHT, { name: "@b/own-name", version: "3.0.0" }]);
});

it("counts each fault once, by its severity, or as not rated", async () => {
  const address = await openOsv(
    { left: ["GHSA-1", "GHSA-2"], right: ["GHSA-2", "GHSA-3"] },
    { "GHSA-1": "HIGH", "GHSA-2": "MODERATE" },
  );
  expect(await askOsv([LEFT, RIGHT], address)).toEqual({ high: 1, moderate: 1, "not rated": 1 });
});

it("finds nothing where nothing is known", async () => {
  expect(await askOsv([LEFT], await openOsv({}, {}))).toEqual({});
});

it("has no counts where OSV cannot be reached, or answers something else", async () => {
  const address = await openOsv({}, {});
  expect(await askOsv([LEFT], `${address}/elsewhere`)).toBeUndefined();
  await osv?.close();
  expect(await askOsv([LEFT], address)).toBeUndefined();
});
