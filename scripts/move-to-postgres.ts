/** `npm run move-to-postgres`: everything of the embedded database into the empty one that DATABASE_URL names. */
import { readDataSettings } from "#server/settings/settings.ts";
import { describeFigures } from "./backup/figures.ts";
import { moveToPostgres } from "./backup/move-to-postgres.ts";

try {
  const { dataDir, databaseUrl } = readDataSettings();
  if (!databaseUrl) throw new Error("Set DATABASE_URL to an empty PostgreSQL database.");
  const { figures, differences } = await moveToPostgres(dataDir, databaseUrl);
  process.stdout.write(`${describeFigures(figures)}\n`);
  if (differences.length > 0) throw new Error(`The copy is not the same:\n  ${differences.join("\n  ")}`);
  process.stdout.write(
    "Moved. Every table was compared: the same rows, the same sums. Start the shop with DATABASE_URL.\n",
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
