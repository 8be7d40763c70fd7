/** The shop as its owner starts it: a process of its own, which a trial may end in any way. */
import { type ChildProcess, spawn } from "node:child_process";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";

export type ShopProcess = {
  readonly url: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit code when the process has ended, with null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** kill -9: nothing of the process's own runs any more. */
  kill(): Promise<void>;
  /** As a service manager stops it. */
  stop(): Promise<void>;
};

export type ShopProcessOptions = {
  readonly port: number;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeArguments?: readonly string[];
  /** Where another version of the shop lies. */
  readonly folder?: string | undefined;
};

const START_TIMEOUT_MS = 100_000;

/** Starts it without waiting for anything: it may well refuse to open. */
export function spawnShop(options: ShopProcessOptions): ShopProcess {
  const { port, dataDir, env = {}, nodeArguments = [], folder = PROJECT_FOLDER } = options;
  const child = spawn(process.execPath, [...nodeArguments, "build/server/main.js"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    ended,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/** Resolves when it is open. Throws with what it wrote when it ends before, or does not open in time. */
export async function startShop(options: ShopProcessOptions): Promise<ShopProcess> {
  const shop = spawnShop(options);
  const opened = new Promise<"open">((resolve) => {
    const look = () => shop.output().includes("KULUD is open") && resolve("open");
    shop.process.stdout?.on("data", look);
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), START_TIMEOUT_MS);
  });
  const first = await Promise.race([opened, late, shop.ended]);
  clearTimeout(timer);
  if (first === "open") return shop;
  await shop.kill();
  throw new Error(`the shop did not open (${first}): ${shop.output()}`);
}
