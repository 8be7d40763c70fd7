/** One file with everything that makes a shop this shop: its database, the uploaded photographs, its settings. */
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { DAY } from "#domain/time/time.ts";
import type { DataSettings } from "#server/settings/settings.ts";
import { runTool } from "./run-tool.ts";
import { saveUploads, unpackedUploads, weighUploads } from "./uploads.ts";

/** Version 1 had no checksum of the uploads. Their folder is the same. */
const FORMATS = [1, 2] as const;
const FORMAT = 2;
const READABLE_BY_OWNER = 0o600;
const TEMPORARY = ".backup-";

const ManifestSchema = z.object({
  format: z.literal(FORMATS, "was made by a newer version of this command"),
  madeAt: z.iso.datetime(),
  engine: z.enum(["embedded", "postgres"]),
  figures: z.object({
    tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
    shop: z.record(z.string(), z.string()),
    newestMigration: z.string(),
  }),
  /** Everything outside the database. */
  pictures: z.object({ files: z.number(), bytes: z.number(), sum: z.string().optional() }),
});

export type Manifest = z.infer<typeof ManifestSchema>;

/** The files of an archive, in a folder of their own. */
export type Contents = {
  readonly folder: string;
  readonly database: string;
  /** Of the uploads, the folder above `pictures`. */
  readonly uploads: string;
  readonly settings: string;
};

const contentsOf = (folder: string): Contents => ({
  folder,
  database: join(folder, "database"),
  uploads: folder,
  settings: join(folder, "settings.env"),
});

/** Gives `use` an empty folder on that disk and removes it afterwards, because it contains people's addresses. */
export async function inTemporaryFolder<Result>(
  parent: string,
  use: (contents: Contents) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true });
  await removeLeftovers(parent);
  const folder = await mkdtemp(join(parent, TEMPORARY));
  try {
    return await use(contentsOf(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Left by killed commands. A running one has begun today. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(TEMPORARY)) continue;
    const { mtimeMs } = await stat(join(parent, name));
    if (Date.now() - mtimeMs > DAY) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Adds uploads and settings to what is in the folder, and writes the archive, which only its owner can read. */
export async function pack(
  contents: Contents,
  settings: DataSettings,
  manifest: Omit<Manifest, "format" | "pictures">,
  archive: string,
): Promise<Manifest> {
  const pictures = await saveUploads(settings, contents.uploads);
  if (existsSync(".env")) await cp(".env", contents.settings);
  const whole: Manifest = { format: FORMAT, ...manifest, pictures };
  await writeFile(join(contents.folder, "manifest.json"), `${JSON.stringify(whole, null, 2)}\n`);
  await writeFile(archive, "", { mode: READABLE_BY_OWNER });
  await chmod(archive, READABLE_BY_OWNER);
  await runTool("tar", ["-czf", archive, "-C", contents.folder, "."]);
  return whole;
}

/** Throws a sentence for a file that is not a complete archive. */
export async function unpack(archive: string, contents: Contents): Promise<Manifest> {
  if (!existsSync(archive)) throw new Error(`There is no file ${archive}.`);
  await runTool("tar", ["-xzf", archive, "-C", contents.folder]).catch((error: Error) => {
    const [why = ""] = error.message.split("\n");
    throw new Error(`${archive} is no backup of a shop, or was cut off (${why}).`);
  });
  const manifest = await readManifest(archive, contents);
  if (!existsSync(contents.database)) throw new Error(`${archive} is not whole: it holds no database.`);
  const { files, bytes, sum = undefined } = manifest.pictures;
  const found = await weighUploads(unpackedUploads(contents.uploads));
  if (found.files !== files || found.bytes !== bytes || (sum !== undefined && found.sum !== sum))
    throw new Error(`${archive} is not whole: photographs are missing.`);
  return manifest;
}

async function readManifest(archive: string, { folder }: Contents): Promise<Manifest> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => {
    throw new Error(`${archive} is no backup of a shop: it has no manifest.`);
  });
  const { data: manifest, error } = ManifestSchema.safeParse(parseOrUndefined(text));
  if (!manifest) throw new Error(`${archive} cannot be read: ${error.issues[0]?.message}`);
  return manifest;
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
