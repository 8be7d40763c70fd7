/** A separate connection by which processes on the same PostgreSQL send each other notices (LISTEN and NOTIFY). */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { SECOND } from "#domain/time/time.ts";
import type { OpenDatabase } from "./client.ts";
import { askSession } from "./own-session.ts";

export type Notices = {
  /** Rejects when there is no connection or it breaks; the others may then not have received it. */
  tell(text: string): Promise<void>;
  close(): Promise<void>;
};

export type NoticeListener = {
  /** Called with each notice of another process. */
  onNotice(text: string): void;
  /** Called when the connection is back after an interruption, in which notices may have been missed. */
  onReturn(): void;
};

type PostgresSource = Extract<OpenDatabase["source"], { readonly databaseUrl: string }>;

const CHANNEL = "kulud_notices";
/** The application name of these connections in pg_stat_activity, for owners and tests. */
export const NOTICES_NAME = "kulud-notices";
const BETWEEN_TRIES_MS = SECOND / 4;
/** A connection that is silently lost looks like one without notices, so it is tested this often. */
const PULSE_MS = 5 * SECOND;

/** Opens the connection and reconnects until it is closed. Rejects when the first connection fails. */
export async function openNotices(source: PostgresSource, listener: NoticeListener): Promise<Notices> {
  let isClosed = false;
  let current: pg.Client | undefined;

  const connect = async () => {
    let ownSession: number | undefined;
    const client = new pg.Client({
      connectionString: source.databaseUrl,
      connectionTimeoutMillis: source.limits.connectionMs,
      query_timeout: source.limits.silenceMs,
      application_name: NOTICES_NAME,
    });
    // A broken connection also emits `end`, on which it is replaced; without this listener the error would end the
    // process.
    client.on("error", () => undefined);
    client.on("end", () => void replace(client));
    client.on("notification", ({ processId, payload = "" }) => {
      if (processId !== ownSession) listener.onNotice(payload);
    });
    try {
      await client.connect();
      ownSession = await askSession(client);
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

/** Closes the socket without the protocol's goodbye, which a dead connection would not answer. */
function breakOff(client: pg.Client): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}
