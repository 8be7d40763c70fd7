import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataFolderInUse, lockDataFolder } from "./data-folder-lock.ts";

const MODULE = new URL("./data-folder-lock.ts", import.meta.url).href;

let parent: string;
let folder: string;
let otherShop: ChildProcess | undefined;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "lock-"));
  folder = join(parent, "database");
  await mkdir(folder);
});

afterEach(async () => {
  otherShop?.kill("SIGKILL");
  await rm(parent, { recursive: true, force: true });
});

/** Another process that holds the folder until it is killed. */
async function startOtherShop(): Promise<ChildProcess> {
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(MODULE)});
    await lockDataFolder(${JSON.stringify(folder)});
    process.stdout.write("locked");
    setInterval(() => {}, 1000);
  `;
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: [...stdio] });
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

describe("lockDataFolder", () => {
  it("refuses a second shop with a sentence that says what to do, until the first one ends", async () => {
    otherShop = await startOtherShop();
    const refusal = await lockDataFolder(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect((refusal as Error).message).toBe(
      `The data folder ${folder} is in use by another running shop. Stop that one, or set DATA_DIR to another folder.`,
    );
    otherShop.kill("SIGKILL");
    await once(otherShop, "exit");
    const unlock = await lockDataFolder(folder);
    await unlock();
  });

  it("is free again after it was unlocked", async () => {
    await (await lockDataFolder(folder))();
    await (await lockDataFolder(folder))();
  });

  it("lets two shops have two folders", async () => {
    const other = join(parent, "other", "database");
    await mkdir(other, { recursive: true });
    const unlocks = await Promise.all([lockDataFolder(folder), lockDataFolder(other)]);
    for (const unlock of unlocks) await unlock();
  });

  it.skipIf(process.platform !== "linux")("knows a folder by any of its names", async () => {
    const alias = join(parent, "alias");
    await symlink(folder, alias);
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(alias)).rejects.toThrow(DataFolderInUse);
    await unlock();
  });
});
