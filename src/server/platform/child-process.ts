import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";

/**
 * Runs a program of the shop in a separate process, which gets this message. It ends with the shop, or when the signal
 * fires. Rejects when it fails.
 */
export async function runChild(program: URL | string, signal: AbortSignal, message?: object): Promise<void> {
  const child = start(program, signal, "ignore");
  const ended = endOf(child, program);
  if (message) child.send(message);
  await ended;
}

/**
 * The same for a program that reads `content` from its standard input, as far as it needs it, and answers by `respondToShop`. Rejects also
 * when the content does, whatever the program has made of its beginning.
 */
export async function requestFromChild<Answer>(
  program: URL | string,
  signal: AbortSignal,
  message: object,
  content: AsyncIterable<Uint8Array>,
): Promise<Answer> {
  const child = start(program, signal, "pipe");
  let answer: { readonly value: Answer } | undefined;
  child.once("message", (value: Answer) => {
    answer = { value };
  });
  const ended = endOf(child, program);
  child.send(message);
  for (const part of await Promise.allSettled([feed(child, content), ended]))
    if (part.status === "rejected") throw part.reason;
  if (!answer) throw new Error(`${program} has not answered`);
  return answer.value;
}

function start(program: URL | string, signal: AbortSignal, input: "ignore" | "pipe"): ChildProcess {
  signal.throwIfAborted();
  return fork(program, {
    signal,
    execArgv: [],
    serialization: "advanced",
    stdio: [input, "ignore", "inherit", "ipc"],
  });
}

/** Called before anything is awaited: the signal makes the child emit an error, which needs a listener. */
async function endOf(child: ChildProcess, program: URL | string): Promise<void> {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/** Rejects with what the content throws, and with nothing else: a program may close its input before the end. */
async function feed(child: ChildProcess, content: AsyncIterable<Uint8Array>): Promise<void> {
  let fault: { readonly error: unknown } | undefined;
  async function* watched(): AsyncIterable<Uint8Array> {
    try {
      yield* content;
    } catch (error) {
      fault = { error };
      throw error;
    }
  }
  if (child.stdin) await pipeline(watched, child.stdin).catch(() => undefined);
  if (fault) throw fault.error;
}

/**
 * For a program started by `runChild`: ends it when the shop ends for any reason. Immediately, because `process.exit`
 * would wait for a picture being encoded; so its files must be complete at every moment.
 */
export function endWithShop(): void {
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

/** Result of `requestFromChild`. The program ends once the shop has it. */
export function respondToShop(answer: object): void {
  process.send?.(answer, undefined, undefined, () => {
    leaveShop();
    process.stdin.destroy();
  });
}

/** Lets a program end that has done its work. */
export function leaveShop(): void {
  process.removeAllListeners("disconnect");
  process.disconnect?.();
}
