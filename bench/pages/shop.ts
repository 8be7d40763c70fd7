/** The built shop alone in a process, without jobs and without drawing previews. Takes a port and a folder, prints `open`. */
import { createApp } from "#server/app.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { readSettings } from "#server/settings/settings.ts";
import { fillWithCatalogue } from "#tests/support/database/fill-with-catalogue.ts";

const [port = "", folder = ""] = process.argv.slice(2);
const PUBLIC_URL = `http://127.0.0.1:${port}`;
const settings = readSettings({ PORT: port, PUBLIC_URL, DATA_DIR: folder, LOG_LEVEL: "silent" });
const database = await openDatabase(settings);
await fillWithCatalogue(database.db);
const { server } = await createApp({ settings, database, web: "built" });
await server.listen({ host: "127.0.0.1", port: settings.port });
process.stdout.write("open\n");
