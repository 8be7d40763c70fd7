/**
 * The embedded engine, opened again in this process when it had to stop: a full disk in the middle of a write, or a file that
 * cannot be read, ends PostgreSQL with a PANIC, and the code in WebAssembly would never return from another call.
 */
import { statfs } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { SECOND } from "#domain/time/time.ts";
import { isPanic } from "./database-faults.ts";
import { EMBEDDED_EXTENSIONS } from "./embedded-extensions.ts";

/** What its users need of the engine, whichever of those opened one after the other it is. */
export type EmbeddedEngine = Pick<PGlite, "query" | "exec" | "transaction" | "close">;

/** Opening writes what the log holds, and needs the log's next files. */
const FREE_TO_OPEN_BYTES = 64 * 1024 * 1024;
/** Each try that fails keeps its memory and files until the process ends. */
const MOST_TRIES = 20;
const BETWEEN_TRIES_MS = 5 * SECOND;

/** Says by its code that the database cannot be reached now. */
class EngineStopped extends Error {
  readonly code = "57P03";
}

/** Never called again after a PANIC: what the disk holds then is what a killed process leaves, and is read as after that. */
class StoppableEngine extends PGlite {
  hasStopped = false;

  override execProtocol(...call: Parameters<PGlite["execProtocol"]>) {
    return this.#unlessStopped(() => super.execProtocol(...call));
  }

  override execProtocolStream(...call: Parameters<PGlite["execProtocolStream"]>) {
    return this.#unlessStopped(() => super.execProtocolStream(...call));
  }

  async #unlessStopped<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.hasStopped) throw new EngineStopped("the embedded database has stopped");
    try {
      return await work();
    } catch (error) {
      if (isPanic(error)) this.hasStopped = true;
      throw error;
    }
  }
}

async function start(folder: string): Promise<StoppableEngine> {
  const engine = new StoppableEngine(folder, { extensions: EMBEDDED_EXTENSIONS });
  await engine.waitReady;
  return engine;
}

/** Opens the engine on this folder; when it has stopped, whoever asks next has it opened again as soon as that can succeed. */
export async function openEngine(folder: string, betweenTriesMs = BETWEEN_TRIES_MS): Promise<EmbeddedEngine> {
  let engine = await start(folder);
  let opening: Promise<StoppableEngine> | undefined;
  let triesLeft = MOST_TRIES;
  let notBefore = 0;
  const openAgain = async (): Promise<StoppableEngine> => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < FREE_TO_OPEN_BYTES) throw new EngineStopped("the disk of the database is full");
    if (triesLeft === 0 || performance.now() < notBefore)
      throw new EngineStopped("the database could not be opened again");
    triesLeft -= 1;
    notBefore = performance.now() + betweenTriesMs;
    engine = await start(folder).catch((cause: unknown) => {
      throw Object.assign(new EngineStopped("the database could not be opened again"), { cause });
    });
    triesLeft = MOST_TRIES;
    return engine;
  };
  const current = async (): Promise<StoppableEngine> => {
    if (!engine.hasStopped) return engine;
    opening ??= openAgain().finally(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    query: async (...call) => (await current()).query(...call),
    exec: async (...call) => (await current()).exec(...call),
    transaction: async (work) => (await current()).transaction(work),
    // One that has stopped has nothing left to write, and must not try.
    close: async () => (engine.hasStopped ? undefined : engine.close()),
  };
}
