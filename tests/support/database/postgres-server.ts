import pg from "pg";

/** Runs one statement on the test server, outside any of the shop's databases. */
export function onPostgresServer(serverUrl: string, statement: string): Promise<void> {
  return withClient(serverUrl, async (client) => {
    await client.query(statement);
  });
}

/** Removes every database whose name begins so, whoever is still connected to it. */
export function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  return withClient(serverUrl, async (client) => {
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
      prefix,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}

/** The same server's address with another database. */
export function databaseUrlOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient(serverUrl: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
