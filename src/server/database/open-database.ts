import type { DatabaseLimits, OpenDatabase } from "./client.ts";

export type DatabaseSettings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Set by tests only, which wait less long. */
  readonly limits?: DatabaseLimits | undefined;
};

/** Opens the shop's database and runs its migrations. Throws a DataFolderInUse when another process has opened it. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl) {
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres(settings.databaseUrl, settings.limits);
  }
  const { openEmbedded } = await import("./embedded.ts");
  return openEmbedded(settings.dataDir);
}
