import { fork } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a program of the shop in a separate process, which gets this message. It ends with the shop, or when the signal
 * fires. Rejects when it fails.
 */
export async function runBeside(program: URL | string, signal: AbortSignal, message?: object): Promise<void> {
  signal.throwIfAborted();
  const child = fork(program, {
    signal,
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // The signal makes the child emit an error, which needs a listener.
  const ended = once(child, "exit");
  if (message) child.send(message);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/**
 * For a program started by `runBeside`: ends it when the shop ends for any reason. Immediately, because `process.exit`
 * would wait for a picture being encoded; so its files must be complete at every moment.
 */
export function endWithShop(): void {
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

/** Lets the program end when its work is done. */
export function leaveShop(): void {
  process.removeAllListeners("disconnect");
  process.disconnect();
}
