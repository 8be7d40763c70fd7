/** `npm run restore -- archive`: into an empty database and data folder; `--force` puts aside what is there. */
import { parseArgs } from "node:util";
import { readDataSettings } from "#server/settings/settings.ts";
import { describeFigures } from "./backup/figures.ts";
import { restoreShop } from "./backup/restore-shop.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: "boolean", default: false } },
});
try {
  const [archive] = positionals;
  if (!archive) throw new Error("Say which archive: npm run restore -- kulud-2026-11-22T02-00-00.tar.gz");
  const began = performance.now();
  const options = { isForced: values.force, now: new Date() };
  const { manifest, differences, aside } = await restoreShop(archive, readDataSettings(), options);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`Restored as of ${manifest.madeAt}, in ${seconds} s:\n`);
  process.stdout.write(`${describeFigures(manifest.figures)}\n`);
  for (const what of aside) process.stdout.write(`Put aside, to remove when all is well: ${what}\n`);
  if (differences.length > 0) throw new Error(`The copy is not the same:\n  ${differences.join("\n  ")}`);
  process.stdout.write("Every table was compared with the backup: the same rows, the same sums.\n");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
