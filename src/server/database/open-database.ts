import type { OpenDatabase } from "./client.ts";

export type DatabaseSettings = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/** Opens the shop's database and brings its tables up to date. Throws a DataFolderInUse when another process has it. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl) {
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres(settings.databaseUrl);
  }
  const { openEmbedded } = await import("./embedded.ts");
  return openEmbedded(settings.dataDir);
}
