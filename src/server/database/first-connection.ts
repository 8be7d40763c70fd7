/**
 * The first connection to PostgreSQL, before anything is written or locked: a refusal is a sentence that names DATABASE_URL,
 * and a pooler in transaction mode is refused. There prepared statements, time limits and advisory locks would leak into
 * other clients' transactions.
 */
import pg from "pg";

const TRUST =
  "add sslmode=verify-full and sslrootcert=/path/to/the/provider's/ca.pem to DATABASE_URL, or name that file in NODE_EXTRA_CA_CERTS";

/** By the code of Node, of OpenSSL or of PostgreSQL (its appendix A). */
const BY_CODE: Readonly<Record<string, string>> = {
  ENOTFOUND: "the host in DATABASE_URL is not known",
  EAI_AGAIN: "the host in DATABASE_URL is not known now",
  "28P01": "it does not take the user or the password in DATABASE_URL",
  "3D000": "it has no database of the name in DATABASE_URL",
  DEPTH_ZERO_SELF_SIGNED_CERT: `its certificate is signed by itself: ${TRUST}`,
  SELF_SIGNED_CERT_IN_CHAIN: `its certificate is signed by an authority that this machine does not know: ${TRUST}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `its certificate is signed by an authority that this machine does not know: ${TRUST}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `its certificate is signed by an authority that this machine does not know: ${TRUST}`,
  CERT_HAS_EXPIRED:
    "its certificate has expired: DATABASE_URL is right, the server's certificate is to be renewed",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "its certificate is for another name than the host in DATABASE_URL: write the name that the certificate has",
};

/** PostgreSQL and its driver say these in words alone. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /no encryption|connection is insecure|SSL (?:connection )?(?:is )?required|requires? (?:an )?(?:SSL|TLS|encrypted)/i,
    "it takes encrypted connections only: add sslmode=verify-full to DATABASE_URL, and sslrootcert where its provider has an authority of its own",
  ],
  [
    /does not support SSL/i,
    "DATABASE_URL asks for TLS by its sslmode, and the server has none: switch ssl on there, or take sslmode out where both are on one machine",
  ],
  [
    /no pg_hba\.conf entry/i,
    "its pg_hba.conf has no line for the user, the database and this machine of DATABASE_URL",
  ],
];

export class ConnectionRefused extends Error {
  constructor(why: string, cause: Error) {
    super(`PostgreSQL cannot be used: ${why}.`, { cause });
  }
}

/** The sentence for a connection that was refused, with the driver's error as its cause; any other error as it is. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const known = BY_WORDS.find(([words]) => words.test(error.message))?.[1] ?? BY_CODE[codeOf(error)];
  if (known !== undefined) return new ConnectionRefused(known, error);
  const { path } = error as NodeJS.ErrnoException;
  if (codeOf(error) !== "ENOENT" || path === undefined) return error;
  return new ConnectionRefused(`DATABASE_URL names the file ${path}, which is not there`, error);
}

function codeOf(error: Error): string {
  return String((error as NodeJS.ErrnoException).code);
}

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

/** Throws SessionIsShared, or a sentence for a refused connection, before anything was written or locked. */
export async function requireOwnSession(databaseUrl: string, connectionTimeoutMillis: number): Promise<void> {
  const open = () => connectOnce(databaseUrl, connectionTimeoutMillis);
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

/** One connection without a pool. Rejects with a sentence that names the setting when it is refused. */
export async function connectOnce(databaseUrl: string, connectionTimeoutMillis: number): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw explainRefusal(error);
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
