/** One file with everything that makes a shop this shop: its database, the uploaded photographs, its settings. */
import { existsSync } from "node:fs";
import { cp, open, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { DataSettings } from "#server/settings/settings.ts";
import { runTool } from "./run-tool.ts";
import { saveUploads, unpackedUploads, weighUploads } from "./uploads.ts";

/** Of the version before, whose archives had no checksum of the uploads, no tables can be restored any more. */
const FORMAT = 2;
const READABLE_BY_OWNER = 0o600;

const ManifestSchema = z.object({
  format: z.literal(FORMAT, "was made by another version of this command"),
  madeAt: z.iso.datetime(),
  engine: z.enum(["embedded", "postgres"]),
  figures: z.object({
    tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
    shop: z.record(z.string(), z.string()),
    newestMigration: z.string(),
  }),
  /** Everything outside the database. */
  pictures: z.object({ files: z.number(), bytes: z.number(), sum: z.string() }),
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

export const contentsOf = (folder: string): Contents => ({
  folder,
  database: join(folder, "database"),
  uploads: folder,
  settings: join(folder, "settings.env"),
});

/**
 * Adds uploads and settings to what is in the folder, and writes the archive, which only its owner can read. It gets its name
 * when it is complete.
 */
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
  const entries = (await readdir(contents.folder)).map((name) => `./${name}`);
  const written = join(contents.folder, "archive");
  await (await open(written, "wx", READABLE_BY_OWNER)).close();
  await runTool("tar", ["-czf", written, "-C", contents.folder, ...entries]);
  await rename(written, archive);
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
  const { files, bytes, sum } = manifest.pictures;
  const found = await weighUploads(unpackedUploads(contents.uploads));
  if (found.files !== files || found.bytes !== bytes || found.sum !== sum)
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
