import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";

export type Ended = { readonly status: number | null; readonly output: string };

export type StartedCommand = {
  /** Status and all it wrote; the status of a killed one is null. */
  readonly ended: Promise<Ended>;
  /** As a power cut would: no handler runs. */
  kill(): void;
};

/** Two dozen of them run in the tests, and a third of each was compiling the same modules. */
const NODE_COMPILE_CACHE = join(tmpdir(), "kulud-compile-cache");

/** Starts a command of scripts as its owner does, with these settings and none of the tests'. */
export function startCommand(
  script: string,
  settings: Readonly<Record<string, string>>,
  ...options: string[]
): StartedCommand {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...settings };
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...options], { cwd: PROJECT_FOLDER, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "close").then(([status]): Ended => ({ status, output }));
  return { ended, kill: () => void child.kill("SIGKILL") };
}

/** Runs it to its end. */
export function runCommand(...parts: Parameters<typeof startCommand>): Promise<Ended> {
  return startCommand(...parts).ended;
}
