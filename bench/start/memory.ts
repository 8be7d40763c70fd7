import { readFile } from "node:fs/promises";

export type Memory = {
  /** Resident memory of the process. */
  readonly rssMB: number;
  /** The part of it that is mapped from files on disk, mostly Node itself. */
  readonly filesMB: number;
};

export async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024);
  return { rssMB: megabytes("VmRSS"), filesMB: megabytes("RssFile") };
}
