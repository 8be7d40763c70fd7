/** PostgreSQL's connections as an answer uses them: no wait is longer than the time that is left for the answer. */
import type pg from "pg";
import { DeadlineOver, timeLeft } from "#server/platform/answer-deadline.ts";
import type { DatabaseLimits } from "./client.ts";

type Statement = [query: pg.QueryConfig, values?: unknown[]];

/** PostgreSQL ends a statement itself. Only when it says nothing at all is its connection given up, so much later. */
const GRACE_MS = 500;

/** Always let through: a connection must not go back into the pool within a transaction. */
const UNDOES = /^\s*rollback/i;

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

  constructor(client: pg.PoolClient, limits: DatabaseLimits) {
    this.#client = client;
    this.#limits = limits;
  }

  release(isLost = false): void {
    this.#client.release(isLost);
  }

  async query(...statement: Statement): Promise<pg.QueryResult> {
    const isUndoing = UNDOES.test(statement[0].text);
    const left = isUndoing ? 0 : timeLeft(this.#limits);
    const guard =
      left < this.#limits.silenceMs ? setTimeout(() => this.#giveUp(), left + GRACE_MS) : undefined;
    try {
      if (isUndoing) forgetLimit(this.#client);
      else
        await limitStatements(
          this.#client,
          Math.ceil(Math.min(left, this.#limits.statementMs)),
          this.#limits,
        );
      return await this.#client.query(...statement);
    } finally {
      clearTimeout(guard);
    }
  }

  #giveUp(): void {
    (this.#client as unknown as { connection: pg.Connection }).connection.stream.destroy();
  }
}

/** What a connection now allows a statement, where that is not what it allowed at its beginning. */
const limitOf = new WeakMap<pg.PoolClient, number>();

async function limitStatements(
  client: pg.PoolClient,
  ms: number,
  { statementMs }: DatabaseLimits,
): Promise<void> {
  if ((limitOf.get(client) ?? statementMs) === ms) return;
  limitOf.set(client, Number.NaN);
  await client.query(`SET statement_timeout = ${ms}`);
  limitOf.set(client, ms);
}

/** A transaction that is undone takes its settings along. */
function forgetLimit(client: pg.PoolClient): void {
  if (limitOf.has(client)) limitOf.set(client, Number.NaN);
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
