/** PostgreSQL's connections as an answer uses them: no wait is longer than the time that is left for the answer. */
import type pg from "pg";
import { DeadlineOver, timeLeft } from "#server/platform/answer-deadline.ts";
import type { DatabaseLimits } from "./client.ts";
import { isTransactionOver } from "./database-faults.ts";

type Statement = [query: pg.QueryConfig, values?: unknown[]];

/** PostgreSQL ends a statement itself. Only when it says nothing at all is its connection given up, so much later. */
const GRACE_MS = 500;

/**
 * Always let through, also behind an end that failed: a connection must not go back into the pool within a transaction, and
 * what the end failed of must not be hidden by a refusal of ours.
 */
const UNDOES = /^\s*rollback/i;
const BEGINS = /^begin$/;
const ENDS = /^(?:commit|rollback)$/;

const NOTHING = { rows: [], rowCount: 0, command: "", oid: 0, fields: [] };

/** What drizzle uses of a pool, which it knows by the name of the class. */
export class HurriedPool {
  readonly #pool: pg.Pool;
  readonly #limits: DatabaseLimits;

  constructor(pool: pg.Pool, limits: DatabaseLimits) {
    this.#pool = pool;
    this.#limits = limits;
  }

  async query(...statement: Statement): Promise<pg.QueryResult> {
    const connection = await this.connect();
    try {
      const result = await connection.query(...statement);
      connection.release();
      return result;
    } catch (error) {
      // PostgreSQL says that it ends a connection before that is closed: whoever is given it next would fail as well.
      connection.release(true);
      throw error;
    }
  }

  async connect(): Promise<HurriedConnection> {
    const left = timeLeft(this.#limits);
    const connecting = this.#pool.connect();
    const client = await (left < this.#limits.connectionMs ? within(left, connecting) : connecting);
    return new HurriedConnection(client, this.#limits);
  }
}

class HurriedConnection {
  readonly #client: pg.PoolClient;
  readonly #limits: DatabaseLimits;
  #mustBegin = false;
  #isOver = false;
  /** Why the transaction failed, until it is undone. */
  #failure: unknown;

  constructor(client: pg.PoolClient, limits: DatabaseLimits) {
    this.#client = client;
    this.#limits = limits;
  }

  release(isLost = false): void {
    this.#client.release(isLost);
  }

  /** Statements that nobody waits for between them travel together; the beginning of a transaction with its first statement. */
  async query(...statement: Statement): Promise<pg.QueryResult> {
    const [{ text }] = statement;
    // Somebody still works on a transaction that another part of it has ended: outside of it nothing of it may be stored.
    if (this.#isOver && !UNDOES.test(text)) throw new Error("the transaction has ended");
    this.#isOver = ENDS.test(text);
    if (BEGINS.test(text)) {
      this.#mustBegin = true;
      return NOTHING;
    }
    // Nothing was asked in between.
    if (this.#mustBegin && this.#isOver) {
      this.#mustBegin = false;
      return NOTHING;
    }
    const isUndoing = UNDOES.test(text);
    const left = isUndoing ? 0 : timeLeft(this.#limits);
    const guard =
      left < this.#limits.silenceMs ? setTimeout(() => this.#giveUp(), left + GRACE_MS) : undefined;
    try {
      sendTogether(this.#client);
      if (isUndoing) forgetLimit(this.#client);
      const sent = [
        ...(isUndoing ? [] : limitStatements(this.#client, left, this.#limits)),
        ...this.#begin(),
        this.#client.query(prepared(statement[0]), statement[1]),
      ];
      // Heard in the order of the answers, which is not that in which those who asked hear of it.
      for (const answer of sent) answer.catch((error: unknown) => this.#noteFailure(error));
      return (await Promise.all(sent)).at(-1) ?? NOTHING;
    } catch (error) {
      throw isTransactionOver(error) ? (this.#failure ?? error) : error;
    } finally {
      if (isUndoing) this.#failure = undefined;
      clearTimeout(guard);
    }
  }

  #begin(): Promise<pg.QueryResult>[] {
    if (!this.#mustBegin) return [];
    this.#mustBegin = false;
    return [this.#client.query("begin")];
  }

  #noteFailure(error: unknown): void {
    this.#failure ??= error;
  }

  #giveUp(): void {
    (this.#client as unknown as { connection: pg.Connection }).connection.stream.destroy();
  }
}

/** What a connection now allows a statement, where that is not what it allowed at its beginning. */
const limitOf = new WeakMap<pg.PoolClient, number>();

/** Before a transaction begins, so that its end does not take the limit along. */
function limitStatements(
  client: pg.PoolClient,
  left: number,
  { statementMs }: DatabaseLimits,
): Promise<pg.QueryResult>[] {
  const ms = Math.ceil(Math.min(left, statementMs));
  if ((limitOf.get(client) ?? statementMs) === ms) return [];
  limitOf.set(client, ms);
  const limiting = client.query(`SET statement_timeout = ${ms}`).catch((error: unknown) => {
    limitOf.set(client, Number.NaN);
    throw error;
  });
  return [limiting];
}

/** A transaction that is undone takes its settings along. */
function forgetLimit(client: pg.PoolClient): void {
  if (limitOf.has(client)) limitOf.set(client, Number.NaN);
}

/** What is asked before the event loop turns is one write to the network. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** PostgreSQL reads a statement of the shop once on each connection, and has it under its name from then on. */
const names = new Map<string, string>();
/** Lists of ids make texts of their own: what is beyond these is read anew each time. */
const MOST_NAMES = 1000;

function prepared(query: pg.QueryConfig): pg.QueryConfig {
  const known = names.get(query.text);
  if (known === undefined && names.size >= MOST_NAMES) return query;
  const name = known ?? `shop-${names.size}`;
  if (known === undefined) names.set(query.text, name);
  return { ...query, name };
}

/** The same promise with an end; a connection that comes later goes back. */
async function within(ms: number, connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const client = await Promise.race([connecting, late]).finally(() => clearTimeout(timer));
  if (client) return client;
  connecting.then(
    (unused) => unused.release(),
    () => undefined,
  );
  throw new DeadlineOver();
}
