import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";

const RUN_STEP = pathToFileURL(resolve("scripts/prepare/run-step.mjs")).href;

/** Starts a program that runs one step, itself a program of these lines, and ends with the step's exit code. */
function startStep(lines: string, out = "process.stdout") {
  const program = `
    import { runStep } from ${JSON.stringify(RUN_STEP)};
    const step = ["-e", ${JSON.stringify(lines)}];
    process.exitCode = await runStep("Mixing the paint", process.execPath, step, { out: ${out} });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return { child, ended: once(child, "close").then(([code]) => ({ code, output })) };
}

const TERMINAL = "{ isTTY: true, write: (text) => process.stdout.write(text) }";

describe("a step", () => {
  it("says when it begins and when it has ended, and nothing of its own", async () => {
    const { code, output } = await startStep('console.log("stirring"); console.error("a warning")').ended;
    expect(output).toMatch(/^Mixing the paint \.\.\.\nMixing the paint: done in \d+ s\n$/);
    expect(code).toBe(0);
  });

  it("that fails prints everything it said, and its exit code is kept", async () => {
    const lines = 'console.log("stirring"); console.error("it spilled"); process.exitCode = 7';
    const { code, output } = await startStep(lines).ended;
    expect(output).toMatch(/^Mixing the paint \.\.\.\nMixing the paint: failed after \d+ s\n/);
    expect(output.split("\n").slice(2, -1).toSorted()).toEqual(["it spilled", "stirring"]);
    expect(code).toBe(7);
  });

  it("shows on a terminal how far it is, in the same line", async () => {
    const lines = 'console.log("3 of 9 cans"); setTimeout(() => {}, 1500)';
    const { output } = await startStep(lines, TERMINAL).ended;
    expect(output).toContain("\r\u001b[KMixing the paint  3 of 9 cans  1 s");
    expect(output.match(/\n/g)).toHaveLength(1);
    expect(output).toMatch(/Mixing the paint: done in \d+ s\n$/);
  });

  it("ends with whoever is interrupted, without its log", async () => {
    const step = startStep('console.log("3 of 9 cans"); setInterval(() => {}, 1000)', TERMINAL);
    await once(step.child.stdout, "data");
    step.child.kill("SIGTERM");
    const { code, output } = await step.ended;
    expect(code).toBe(143);
    expect(output).toMatch(/Mixing the paint: interrupted after \d+ s\n$/);
  });
});
