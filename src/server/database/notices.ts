/** One connection of its own on which a process hears at once what the others on the same PostgreSQL tell. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { SECOND } from "#domain/time/time.ts";
import type { OpenDatabase } from "./client.ts";

export type Notices = {
  /** Rejects when the connection is away or breaks: then it may not have been heard. */
  tell(text: string): Promise<void>;
  close(): Promise<void>;
};

export type NoticeListener = {
  /** What another process told. */
  onNotice(text: string): void;
  /** The connection was away and is back: anything may have been told meanwhile. */
  onReturn(): void;
};

type PostgresSource = Extract<OpenDatabase["source"], { readonly databaseUrl: string }>;

const CHANNEL = "kulud_notices";
/** By which an owner, and a test, finds these connections in pg_stat_activity. */
export const NOTICES_NAME = "kulud-notices";
const BETWEEN_TRIES_MS = SECOND / 4;
/** A connection that a network has silently lost says nothing, and neither does one on which nobody tells anything. */
const PULSE_MS = 5 * SECOND;

/** Comes back by itself for as long as the process wants to hear. Rejects when there is no first connection. */
export async function openNotices(source: PostgresSource, listener: NoticeListener): Promise<Notices> {
  let isClosed = false;
  let current: pg.Client | undefined;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: source.databaseUrl,
      connectionTimeoutMillis: source.limits.connectionMs,
      query_timeout: source.limits.silenceMs,
      application_name: NOTICES_NAME,
    });
    // A connection that breaks also ends, and is replaced then; without a listener it would end the process.
    client.on("error", () => undefined);
    client.on("end", () => void replace(client));
    client.on("notification", ({ processId, payload = "" }) => {
      if (processId !== processIdOf(client)) listener.onNotice(payload);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      breakOff(client);
      throw error;
    }
    current = client;
  };

  const replace = async (lost: pg.Client) => {
    if (current !== lost) return;
    current = undefined;
    breakOff(lost);
    while (!isClosed && !current) {
      await connect().catch(() => pause(BETWEEN_TRIES_MS, undefined, { ref: false }));
      if (current && !isClosed) listener.onReturn();
    }
    if (isClosed) await end();
  };

  const end = async () => {
    const client = current;
    current = undefined;
    await client?.end().catch(() => undefined);
  };

  await connect();
  const pulse = setInterval(() => {
    const client = current;
    client?.query("SELECT 1").catch(() => replace(client));
  }, PULSE_MS).unref();

  return {
    async tell(text) {
      if (!current) throw new Error("nobody can be told just now");
      await current.query("SELECT pg_notify($1, $2)", [CHANNEL, text]);
    },
    async close() {
      isClosed = true;
      clearInterval(pulse);
      await end();
    },
  };
}

/** Without a word: whoever does not answer would not answer that either. */
function breakOff(client: pg.Client): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

/** PostgreSQL's number for this connection, by which one's own words are known; the types do not have it. */
function processIdOf(client: pg.Client): unknown {
  return Reflect.get(client, "processID");
}
