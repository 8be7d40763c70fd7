import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const SCRIPT = new URL("load.lua", import.meta.url).pathname;
const CONNECTIONS = 16;
/** Linux counts a process's time in hundredths of a second, everywhere. */
const MS_PER_TICK = 10;

export type Target = { readonly process: number; readonly url: string };

export type Measured = { readonly perSecond: number; readonly cpuMs: number };

/** Runs the installed wrk for this long. Throws when any response is not a success. */
export async function measure(
  { process, url }: Target,
  {
    seconds,
    isShared,
    encoding,
  }: { readonly seconds: number; readonly isShared: boolean; readonly encoding: string },
): Promise<Measured> {
  const before = await cpuMsOf(process);
  const load = ["-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`, "-s", SCRIPT];
  const { stdout } = await run("wrk", [
    ...load,
    "-H",
    `Accept-Encoding: ${encoding}`,
    url,
    "--",
    isShared ? "shared" : "plain",
  ]);
  const used = (await cpuMsOf(process)) - before;
  const { requests, microseconds, failed } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  if (failed > 0) throw new Error(`${failed} of ${requests} requests of ${url} failed`);
  return { perSecond: requests / (microseconds / 1e6), cpuMs: used / requests };
}

/** CPU of all its threads, in user and system mode together. */
async function cpuMsOf(process: number): Promise<number> {
  const stat = await readFile(`/proc/${process}/stat`, "utf8");
  // After the name, which may hold anything and stands in brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
