import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";

/** Writes what was measured to `results/<name>.json`, with the machine and the time, and prints the machine. */
export async function writeResults(name: string, measured: object): Promise<void> {
  const results = new URL("results/", import.meta.url);
  await mkdir(results, { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, load: loadavg() };
  const text = JSON.stringify({ at: new Date().toISOString(), machine, ...measured }, null, 2);
  await writeFile(new URL(`${name}.json`, results), `${text}\n`);
  console.log(`${machine.cores} x ${machine.cpu}, node ${machine.node}, load ${machine.load[0]?.toFixed(1)}`);
}
