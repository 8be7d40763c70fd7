/**
 * Whether a connection has a PostgreSQL session to itself. Not behind a pooler in transaction mode: prepared
 * statements, time limits and advisory locks would leak into other clients' transactions.
 */
import pg from "pg";

/** One query is enough where the pool has no other users; elsewhere others may come between. */
const LOOKS = 20;

export class SessionIsShared extends Error {
  constructor() {
    super(
      "DATABASE_URL leads to a connection pooler that gives each transaction another session, such as PgBouncer in " +
        "transaction mode: the shop needs PostgreSQL's own address, or a pool in session mode.",
    );
  }
}

/** Throws SessionIsShared, before anything was written or locked. */
export async function requireOwnSession(databaseUrl: string, connectionTimeoutMillis: number): Promise<void> {
  const open = async () => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  const client = await open();
  try {
    const own = await readSessionId(client);
    // A pooler makes up the number that it greets with.
    if (own === processIdOf(client)) return;
    const other = await open();
    const isShared = await seeOtherIn(client, own, other).finally(() => other.end());
    if (isShared) throw new SessionIsShared();
  } finally {
    await client.end();
  }
}

async function seeOtherIn(client: pg.Client, own: number, other: pg.Client): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const isAllowed = await other.query("BEGIN").then(
      () => true,
      () => false,
    );
    if (!isAllowed || (await readSessionId(other)) === own || (await readSessionId(client)) !== own)
      return true;
    await other.query("ROLLBACK");
  }
  return false;
}

/** PostgreSQL's number of the session that answers. */
async function readSessionId(client: pg.Client): Promise<number> {
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  return rows[0].pid;
}

/** The number that was given at the greeting. The driver's types lack it. */
function processIdOf(client: pg.Client): unknown {
  return Reflect.get(client, "processID");
}
