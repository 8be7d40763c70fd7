import { fork } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a program of the shop in a process of its own, which may take this message, and ends with the shop or when the signal
 * says so. Rejects when it did not end well.
 */
export async function runBeside(program: URL | string, signal: AbortSignal, message?: object): Promise<void> {
  signal.throwIfAborted();
  const child = fork(program, {
    signal,
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // The signal makes the child emit an error, for which somebody has to listen until it has.
  const ended = once(child, "exit");
  if (message) child.send(message);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/**
 * For a program that `runBeside` starts: it ends when the shop does, however that ended. At once, because `process.exit` would
 * wait for the picture that is being encoded; so whatever it writes has to be whole at any moment.
 */
export function endWithShop(): void {
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

/** Lets a program end that has done its work. */
export function leaveShop(): void {
  process.removeAllListeners("disconnect");
  process.disconnect();
}
