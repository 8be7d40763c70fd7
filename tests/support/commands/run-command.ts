import { spawn } from "node:child_process";
import { once } from "node:events";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";

/** Runs a command of scripts as its owner does, with these settings and none of the tests'; status and all it wrote. */
export async function runCommand(
  script: string,
  settings: Readonly<Record<string, string>>,
  ...options: string[]
): Promise<{ readonly status: number | null; readonly output: string }> {
  const env = { PATH: process.env.PATH, ...settings };
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...options], { cwd: PROJECT_FOLDER, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [status] = await once(child, "close");
  return { status, output };
}
