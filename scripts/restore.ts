/**
 * `npm run restore -- archive`: into an empty database and data folder; `--force` puts aside what is there, and
 * `--back before_…` brings that back.
 */
import { parseArgs } from "node:util";
import { type DataSettings, readDataSettings } from "#server/settings/settings.ts";
import { describeFigures } from "./backup/figures.ts";
import { restoreShop, takeRestoreBack } from "./backup/restore-shop.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: "boolean", default: false }, back: { type: "string" } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  if (values.back === undefined) await restore(readDataSettings(), positionals[0]);
  else {
    await takeRestoreBack(readDataSettings(), values.back, new Date());
    say(`The shop that was put aside as ${values.back} is in its place again.`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function restore(settings: DataSettings, archive: string | undefined): Promise<void> {
  if (!archive) throw new Error("Say which archive: npm run restore -- kulud-2026-11-22T02-00-00.tar.gz");
  const began = performance.now();
  const { manifest, differences, aside } = await restoreShop(archive, settings, {
    isForced: values.force,
    now: new Date(),
    beforePutAside: (name) =>
      say(`The shop that is here is put aside. The way back: npm run restore -- --back ${name}`),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`Restored as of ${manifest.madeAt}, in ${seconds} s:\n${describeFigures(manifest.figures)}`);
  if (aside) say(`Put aside, to remove when all is well: ${aside}`);
  if (differences.length > 0) throw new Error(`The copy is not the same:\n  ${differences.join("\n  ")}`);
  say("Every table was compared with the backup: the same rows, the same sums.");
}
