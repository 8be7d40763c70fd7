/** `npm run backup -- folder`: one archive of database, uploads and settings, by default in BACKUP_DIR. */
import { parseArgs } from "node:util";
import { readDataSettings } from "#server/settings/settings.ts";
import { backUpShop } from "./backup/backup-shop.ts";
import { describeFigures } from "./backup/figures.ts";

const { positionals } = parseArgs({ allowPositionals: true });
try {
  const settings = readDataSettings();
  const folder = positionals[0] ?? settings.backupDir;
  const { archive, manifest } = await backUpShop(settings, folder, new Date());
  process.stdout.write(`${describeFigures(manifest.figures)}\n`);
  const uploads = settings.s3 ? manifest.pictures.files : (manifest.figures.tables.stored_files?.rows ?? 0);
  process.stdout.write(`  uploaded files: ${uploads}\n${archive}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
