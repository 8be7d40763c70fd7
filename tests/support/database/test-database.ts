import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { inject } from "vitest";
import type { DatabaseLimits, OpenDatabase } from "#server/database/client.ts";
import { EMBEDDED_EXTENSIONS } from "#server/database/embedded-engine.ts";
import { openDatabase } from "#server/database/open-database.ts";
import * as tables from "#server/database/schema/tables.ts";
import { databaseUrlOn, onPostgresServer } from "./postgres-server.ts";

/** Databases of this worker that nobody uses: handed out again, after a reset. */
const idleClients: PGlite[] = [];
const idleNames: string[] = [];

/** A database as the template has it, migrated and catalogued, on the engine of this run; `close` gives it back. */
export function openTestDatabase(limits?: DatabaseLimits): Promise<OpenDatabase> {
  const template = inject("databaseTemplate");
  return template.kind === "embedded"
    ? openEmbeddedCopy(template.dump, template.reset)
    : openPostgresCopy(template.url, template.name, template.reset, limits);
}

async function openEmbeddedCopy(dump: string, reset: string): Promise<OpenDatabase> {
  const used = idleClients.pop();
  if (used) await used.exec(reset);
  const client =
    used ??
    (await PGlite.create({
      loadDataDir: new Blob([await readFile(dump)]),
      extensions: EMBEDDED_EXTENSIONS,
    }));
  const session = openSession(client);
  return {
    db: drizzle(session.client, { schema: tables }),
    engine: "embedded",
    source: session.client,
    close: async () => {
      session.end();
      idleClients.push(client);
    },
  };
}

/** The same database under a handle that ends: a shop that goes on after its end must fail, not write for the next one. */
function openSession(client: PGlite): { client: PGlite; end(): void } {
  let hasEnded = false;
  const handle = new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (hasEnded) return Promise.reject(new Error("this database was closed"));
        return value.apply(target, args);
      };
    },
  });
  return { client: handle, end: () => (hasEnded = true) };
}

async function openPostgresCopy(
  serverUrl: string,
  template: string,
  reset: string,
  limits: DatabaseLimits | undefined,
): Promise<OpenDatabase> {
  const used = idleNames.pop();
  const name = used ?? `${template}_${randomBytes(6).toString("hex")}`;
  const databaseUrl = databaseUrlOn(serverUrl, name);
  if (used) await onPostgresServer(databaseUrl, reset);
  else await onPostgresServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = await openDatabase({ databaseUrl, dataDir: "", limits });
  return {
    ...database,
    close: async () => {
      await database.close();
      idleNames.push(name);
    },
  };
}
