/** The shop as its next version would lie beside this one: another script for every page, and one more migration. */
import { cp, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";

const COPIED = ["src", "build", "design", "package.json", "catalogue/products.json"];

const ADDS = 'ALTER TABLE "orders" ADD COLUMN "next_version" text;';

/**
 * Returns its folder; `statements` are its migration. What open pages of this version may still ask for is in it too, as the
 * manual says.
 */
export async function makeNextVersion(statements = ADDS): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kulud-next-version-"));
  for (const path of COPIED) await cp(join(PROJECT_FOLDER, path), join(folder, path), { recursive: true });
  await symlink(join(PROJECT_FOLDER, "node_modules"), join(folder, "node_modules"));
  await renameEntry(join(folder, "build"));
  await addMigration(join(folder, "src/server/database/migrations"), statements);
  return folder;
}

async function renameEntry(build: string): Promise<void> {
  const assets = join(build, "web/client/assets");
  const entry = (await readdir(assets)).find((name) => /^entry\.client-.*\.js$/.test(name)) ?? "";
  const next = "entry.client-Next0000.js";
  for (const ending of ["", ".br", ".gz"])
    await cp(join(assets, entry + ending), join(assets, next + ending));
  for (const name of await readdir(join(build, "server"))) {
    const file = join(build, "server", name);
    if (name.endsWith(".js")) await writeFile(file, (await readFile(file, "utf8")).replaceAll(entry, next));
  }
}

async function addMigration(migrations: string, statements: string): Promise<void> {
  const file = join(migrations, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8"));
  const last = journal.entries.at(-1);
  const tag = "9999_next-version";
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(migrations, `${tag}.sql`), statements);
}
