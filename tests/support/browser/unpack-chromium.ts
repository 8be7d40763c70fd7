import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

const inflate = promisify(brotliDecompress);

export type UnpackedChromium = {
  readonly folder: string;
  readonly executablePath: string;
  readonly major: string;
};

/**
 * Unpacks the Chromium of a package into a folder named by its version, once. The packages' own way takes whatever an
 * earlier version has left in the temporary folder.
 */
export async function unpackChromium(packageName: string): Promise<UnpackedChromium> {
  const root = rootOf(packageName);
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const folder = join(tmpdir(), `kulud-chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder, join(root, "bin"));
  return { folder, executablePath: join(folder, "chromium"), major: version.split(".")[0] };
}

/** The package's files are not among what it exports. */
function rootOf(packageName: string): string {
  let folder = dirname(fileURLToPath(import.meta.resolve(packageName)));
  while (!existsSync(join(folder, "bin"))) folder = dirname(folder);
  return folder;
}

async function unpackInto(folder: string, packed: string): Promise<void> {
  const fresh = await mkdtemp(`${folder}-`);
  for (const file of await readdir(packed)) {
    const unpacked = join(fresh, basename(file, ".br"));
    await writeFile(unpacked, await inflate(await readFile(join(packed, file))));
    if (!unpacked.endsWith(".tar")) await chmod(unpacked, 0o755);
    else {
      await promisify(execFile)("tar", ["-xf", unpacked, "-C", fresh, "--no-same-owner"]);
      await rm(unpacked);
    }
  }
  // Two runs may unpack at once: the first one's folder stays.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
}
