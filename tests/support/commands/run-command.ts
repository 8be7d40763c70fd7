import { spawn } from "node:child_process";
import { once } from "node:events";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";

export type Ended = { readonly status: number | null; readonly output: string };

export type StartedCommand = {
  /** Status and all it wrote; the status of a killed one is null. */
  readonly ended: Promise<Ended>;
  /** As a power cut would: no handler runs. */
  kill(): void;
};

/** Starts a command of scripts as its owner does, with these settings and none of the tests'. */
export function startCommand(
  script: string,
  settings: Readonly<Record<string, string>>,
  ...options: string[]
): StartedCommand {
  const env = { PATH: process.env.PATH, ...settings };
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
