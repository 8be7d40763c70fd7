/** `npm run restore -- archive`: into an empty database and data folder. */
import { type DataSettings, readDataSettings } from "#server/settings/settings.ts";
import { describeFigures } from "./backup/figures.ts";
import { restoreShop } from "./backup/restore-shop.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  await restore(readDataSettings(), process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function restore(settings: DataSettings, archive: string | undefined): Promise<void> {
  if (!archive) throw new Error("Say which archive: npm run restore -- kulud-2026-11-22T02-00-00.tar.gz");
  const began = performance.now();
  const { manifest, differences } = await restoreShop(archive, settings);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`Restored as of ${manifest.madeAt}, in ${seconds} s:\n${describeFigures(manifest.figures)}`);
  if (differences.length > 0) throw new Error(`The copy is not the same:\n  ${differences.join("\n  ")}`);
  say("Every table was compared with the backup: the same rows, the same sums.");
  say(
    "Where there still is an old database, remove it once the shop runs on this one: it holds customers' details.",
  );
}
