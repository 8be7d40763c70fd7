import type { DatabaseLimits, OpenDatabase } from "./client.ts";

export type DatabaseSettings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Only tests are less patient. */
  readonly limits?: DatabaseLimits | undefined;
};

/** Opens the shop's database and brings its tables up to date. Throws a DataFolderInUse when another process has it. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl) {
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres(settings.databaseUrl, settings.limits);
  }
  const { openEmbedded } = await import("./embedded.ts");
  return openEmbedded(settings.dataDir);
}
