import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";

const MODULE = new URL("./fatal-errors.ts", import.meta.url).href;

/** A process that ends by a failed query, whose values are personal. */
function crash(ending: string) {
  const program = `
    import { DrizzleQueryError } from "drizzle-orm/errors";
    const { logFatalErrors } = await import(${JSON.stringify(MODULE)});
    logFatalErrors();
    const cause = Object.assign(new Error("duplicate"), { code: "23505", detail: "Key (email)=(thandi@example.com)" });
    const error = new DrizzleQueryError("insert into orders values ($1, $2)", ["thandi@example.com", "12 Long Street"], cause);
    ${ending}
    setInterval(() => {}, 1000);
  `;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: PROJECT_FOLDER,
    encoding: "utf8",
  });
}

it.each([
  ["an exception", "setImmediate(() => { throw error; });"],
  ["a promise that nobody awaits", "void Promise.reject(error);"],
])("%s ends the process, which names the statement and nobody", (_, ending) => {
  const { status, stdout, stderr } = crash(ending);
  expect(status).toBe(1);
  expect(stderr).toContain("insert into orders");
  expect(stderr).toContain("23505");
  expect(stdout + stderr).not.toMatch(/thandi|Long Street/);
});
