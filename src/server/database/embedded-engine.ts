/**
 * The embedded engine, which is opened again in this process when it has stopped: a full disk during a write, or an
 * unreadable file, ends PostgreSQL with a PANIC, and the WebAssembly code would never return from another call.
 */
import { statfs } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { SECOND } from "#domain/time/time.ts";
import { createSingleFlight } from "#server/platform/single-flight.ts";
import { isPanic } from "./database-faults.ts";

/** The engine's interface, whichever of the successively opened ones is behind it. */
export type EmbeddedEngine = Pick<PGlite, "query" | "exec" | "transaction" | "close">;

/** Free space needed to open it: opening replays the write-ahead log and creates its next files. */
const FREE_TO_OPEN_BYTES = 64 * 1024 * 1024;
/** A failed try keeps its memory and files until the process ends, so their number is limited. */
const MOST_TRIES = 20;
const BETWEEN_TRIES_MS = 5 * SECOND;

/** Has the code of a lost connection, so that it is treated as an unreachable database. */
class EngineStopped extends Error {
  readonly code = "57P03";
}

/**
 * After a PANIC the engine is never called again: the disk then holds what a killed process leaves, and is recovered in
 * the same way.
 */
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

/** Opens the engine on this folder. When it has stopped, the next call opens it again as soon as that can succeed. */
export async function openEngine(folder: string, betweenTriesMs = BETWEEN_TRIES_MS): Promise<EmbeddedEngine> {
  let engine = await start(folder);
  const flight = createSingleFlight<StoppableEngine>();
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
  const current = async (): Promise<StoppableEngine> =>
    engine.hasStopped ? flight.run("open", openAgain) : engine;
  return {
    query: async (...call) => (await current()).query(...call),
    exec: async (...call) => (await current()).exec(...call),
    transaction: async (work) => (await current()).transaction(work),
    // A stopped engine must not write anything more.
    close: async () => (engine.hasStopped ? undefined : engine.close()),
  };
}

/**
 * Extensions that a PostgreSQL installation contains and the embedded engine must be given. Needed to open the shop's
 * data folder.
 */
export const EMBEDDED_EXTENSIONS = { pg_trgm };
