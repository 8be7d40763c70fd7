/** CPU time in user and system mode, of all threads, from /proc. */
import { readFile } from "node:fs/promises";

/** Linux counts a process's time in hundredths of a second, everywhere. */
const MS_PER_TICK = 10;

type Times = { readonly own: number; readonly ofEnded: number };

/** CPU of one process, in milliseconds. */
export async function cpuMsOf(process: number): Promise<number> {
  return (await timesOf(process)).own;
}

/** CPU of a process and of its children, ended ones included. */
export async function cpuMsOfFamily(parent: number): Promise<number> {
  const { own, ofEnded } = await timesOf(parent);
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, "utf8")).split(" ");
  let total = own + ofEnded;
  for (const child of children.filter(Boolean).map(Number)) {
    // A process that ended since is included in its parent's sum.
    total += await cpuMsOf(child).catch(() => 0);
  }
  return total;
}

async function timesOf(process: number): Promise<Times> {
  const stat = await readFile(`/proc/${process}/stat`, "utf8");
  // After the name, which may hold anything and stands in brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ms = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * MS_PER_TICK;
  return { own: ms(11), ofEnded: ms(13) };
}
