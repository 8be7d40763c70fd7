/**
 * Locks the data folder: two processes on one embedded database would lose data without an error, so the second is
 * refused.
 */
import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running shop. Stop that one, or set DATA_DIR to another folder.`,
    );
    this.name = "DataFolderInUse";
  }
}

type Unlock = () => Promise<void>;

/** Locks the folder until the returned function is called or the process ends in any way. Throws DataFolderInUse. */
export function lockDataFolder(folder: string): Promise<Unlock> {
  const path = realpathSync(folder);
  const name = `kulud-${createHash("sha256").update(path).digest("hex").slice(0, 24)}`;
  switch (process.platform) {
    case "linux":
      return listenOn(`\0${name}`, folder);
    case "win32":
      return listenOn(`\\\\.\\pipe\\${name}`, folder);
    default:
      return writeProcessFile(folder);
  }
}

/** The kernel frees an abstract socket (Linux) or a pipe (Windows) when its process dies, even by kill -9. */
function listenOn(address: string, folder: string): Promise<Unlock> {
  return new Promise((resolve, reject) => {
    const server = createServer().unref();
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new DataFolderInUse(folder) : error),
    );
    server.listen(address, () => resolve(() => new Promise((closed) => server.close(() => closed()))));
  });
}

/** On other systems: a file with the process id, which is ignored when that process is dead. */
async function writeProcessFile(folder: string): Promise<Unlock> {
  const file = join(folder, "..", "shop.pid");
  const holder = Number(await readFile(file, "utf8").catch(() => ""));
  if (holder && holder !== process.pid && isRunning(holder)) throw new DataFolderInUse(folder);
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
