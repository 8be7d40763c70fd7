import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { describeError, mapToSources } from "./logged-error.ts";

it("keeps type, message, code and place of an error", () => {
  const error = Object.assign(new TypeError("no such file"), { code: "ENOENT" });
  expect(describeError(error)).toEqual({
    type: "TypeError",
    message: "no such file",
    code: "ENOENT",
    stack: error.stack,
  });
});

it("keeps the statement and the constraint of a failed query, and none of its values", () => {
  const cause = Object.assign(new Error("duplicate key: lerato@example.org"), {
    code: "23505",
    constraint: "newsletter_subscribers_email_unique",
    detail: "Key (email)=(lerato@example.org) already exists.",
  });
  const query = "insert into newsletter_subscribers values ($1, $2)";
  const failed = new DrizzleQueryError(query, ["lerato@example.org", "a\n    at secret"], cause);
  const logged = describeError(failed);
  expect(logged).toMatchObject({
    message: `Failed query: ${query}`,
    code: "23505",
    constraint: "newsletter_subscribers_email_unique",
  });
  expect(logged.stack).toMatch(/^at .*logged-error\.test/);
  expect(JSON.stringify(logged)).not.toMatch(/lerato|secret/);
});

it("reads an error that the job runner has spread into a plain object", () => {
  const { message, stack } = new Error("connect ECONNREFUSED 127.0.0.1:5432");
  const emitted = { code: "ECONNREFUSED", message, stack, queue: "shop-mail", worker: "1" };
  expect(describeError(emitted)).toEqual({ type: "Error", message, code: "ECONNREFUSED", stack });
});

it("keeps the values out of a failed query that was spread into a plain object", () => {
  const { message, stack, ...fields } = new DrizzleQueryError("select $1", ["lerato@example.org"]);
  const logged = describeError({ ...fields, message, stack });
  expect(logged.message).toBe("Failed query: select $1");
  expect(JSON.stringify(logged)).not.toContain("lerato");
});

it.each([undefined, null, "lerato@example.org", 7])("says of a thrown %j only what it is", (thrown) => {
  expect(describeError(thrown)).toEqual({ type: typeof thrown, message: "not an error", stack: "" });
});

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
