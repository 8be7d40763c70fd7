/** A small file system in memory, which only root can mount. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** False for another user, and in a container that may not mount. */
export const CAN_MOUNT = userInfo().uid === 0 && mayMount();

/** `size` as mount reads it, for example `200m`. */
export async function onSmallDisk(size: string, work: (disk: string) => Promise<void>): Promise<void> {
  const disk = await mkdtemp(join(tmpdir(), "kulud-small-disk-"));
  mount(disk, size);
  try {
    await work(disk);
  } finally {
    execFileSync("umount", ["-l", disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

/** Writes until there is no room left. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, "w");
  const piece = Buffer.alloc(64 * 1024);
  const isWritten = () =>
    file.write(piece).then(
      () => true,
      () => false,
    );
  while (await isWritten());
  await file.close();
}

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "kulud-mount-"));
  try {
    mount(folder, "1m");
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

function mount(folder: string, size: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "pipe" });
}
