/** A connection pool for work with a deadline: no wait is longer than the time left for the answer. */
import type pg from "pg";
import { DeadlineOver, timeLeft } from "#server/platform/answer-deadline.ts";
import type { DatabaseLimits } from "./client.ts";
import { isTransactionOver } from "./database-faults.ts";

type Statement = [query: pg.QueryConfig, values?: unknown[]];

/**
 * PostgreSQL ends a late statement itself. If it says nothing at all, the connection is given up after this additional
 * time.
 */
const GRACE_MS = 500;

/**
 * ROLLBACK is always sent, also after the transaction failed: the connection must not return to the pool inside a
 * transaction, and our own refusal must not hide the first error.
 */
const UNDOES = /^\s*rollback/i;
const BEGINS = /^begin$/;
const ENDS = /^(?:commit|rollback)$/;

const NOTHING = { rows: [], rowCount: 0, command: "", oid: 0, fields: [] };

/**
 * The part of a pool that drizzle uses. Drizzle recognises a pool by its class name, which must contain "Pool".
 */
export class DeadlinePool {
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
      // PostgreSQL announces that it ends a connection before it closes it; the next user of the connection would fail
      // too, so it leaves the pool.
      connection.release(true);
      throw error;
    }
  }

  async connect(): Promise<DeadlineConnection> {
    const left = timeLeft(this.#limits);
    const connecting = this.#pool.connect();
    const client = await (left < this.#limits.connectionMs ? within(left, connecting) : connecting);
    return new DeadlineConnection(client, this.#limits);
  }
}

class DeadlineConnection {
  readonly #client: pg.PoolClient;
  readonly #limits: DatabaseLimits;
  #mustBegin = false;
  #isOver = false;
  /** The first error of the transaction, until it is rolled back. */
  #failure: unknown;

  constructor(client: pg.PoolClient, limits: DatabaseLimits) {
    this.#client = client;
    this.#limits = limits;
  }

  release(isLost = false): void {
    this.#client.release(isLost);
  }

  /** Statements issued without waiting in between are sent together, and BEGIN with the first statement. */
  async query(...statement: Statement): Promise<pg.QueryResult> {
    const [{ text }] = statement;
    // Parallel work on a transaction whose other part has ended it: outside the transaction none of it may be stored.
    if (this.#isOver && !UNDOES.test(text)) throw new Error("the transaction has ended");
    this.#isOver = ENDS.test(text);
    if (BEGINS.test(text)) {
      this.#mustBegin = true;
      return NOTHING;
    }
    // The transaction had no statements, so there is nothing to send.
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
      // Errors are noted in the order of PostgreSQL's answers; the callers may learn of them in another order.
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

/** The statement timeout now set on a connection, where it differs from the initial one. */
const limitOf = new WeakMap<pg.PoolClient, number>();

/** Set before the transaction begins, so that a rollback does not undo the setting. */
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

/** After a rollback the setting is unknown, because settings made inside a transaction are undone with it. */
function forgetLimit(client: pg.PoolClient): void {
  if (limitOf.has(client)) limitOf.set(client, Number.NaN);
}

/** Statements issued in the same turn of the event loop are sent in one write. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Names of prepared statements: PostgreSQL parses each statement once per connection. */
const names = new Map<string, string>();
/** Lists of ids produce ever new statements. Beyond this number they are not prepared. */
const MOST_NAMES = 1000;

function prepared(query: pg.QueryConfig): pg.QueryConfig {
  const known = names.get(query.text);
  if (known === undefined && names.size >= MOST_NAMES) return query;
  const name = known ?? `shop-${names.size}`;
  if (known === undefined) names.set(query.text, name);
  return { ...query, name };
}

/** The connection, or an error after `ms`; a connection that comes later returns to the pool. */
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
