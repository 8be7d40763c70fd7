import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a program of the system to its end. Throws a sentence when it is not installed, and what it wrote when it fails. The
 * database's password goes through the environment: arguments can be read by everybody on the machine.
 */
export async function runTool(
  program: string,
  tool: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(program, tool, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let complaints = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const ended = once(child, "close").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new Error(`${program} is not installed here, and this needs it.`) : error;
  });
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} failed: ${firstError(complaints)}`);
  return output;
}

const ERROR = /^.*?(?:ERROR|error|FATAL): +/;

/** The first line with an error: notices come before it, the location after. */
function firstError(complaints: string): string {
  const lines = complaints.trim().split("\n");
  const [first = ""] = [...lines.filter((line) => ERROR.test(line)), ...lines];
  return first.replace(ERROR, "");
}
