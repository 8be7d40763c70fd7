/**
 * An upgrade in the middle of the day: four processes behind the published nginx, readers and buyers, and one process after
 * the other becomes the next version, with one more column. Nobody notices.
 */
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { judge } from "#tests/support/faults/judge.ts";
import { makeNextVersion } from "#tests/support/faults/next-version.ts";
import { VISITOR_ADDRESS } from "#tests/support/faults/proxy.ts";
import { startPublishedProxy } from "#tests/support/faults/published-proxy.ts";
import { breachesOf, expectNoBreach, printTable, rowsOf } from "#tests/support/faults/report.ts";
import { openTrial } from "#tests/support/faults/trial.ts";
import { createTrialDatabase } from "#tests/support/faults/trial-database.ts";
import { IS_LONG, SEED, sized, TRIAL_TIMEOUT_MS } from "#tests/support/faults/trial-size.ts";

const run = promisify(execFile);

const PROCESSES = 4;
const PIECES = 50_000;
const BUYERS_AT_A_TIME = 10;
const WRK_SECONDS = 2;
const READER = { [VISITOR_ADDRESS]: "196.21.0.1" };

type Load = { requests: number; failed: number };

it.runIf(IS_LONG)("serves every request of an upgrade", { timeout: TRIAL_TIMEOUT_MS }, async () => {
  const folder = await makeNextVersion();
  const trial = await openTrial({
    seed: SEED,
    pieces: PIECES,
    processes: PROCESSES,
    hasProxy: true,
    startProxy: startPublishedProxy,
    databaseUrl: await createTrialDatabase(),
  });
  try {
    const url = trial.url;
    let isOver = false;
    const load: Load = { requests: 0, failed: 0 };
    const pages: Load = { requests: 0, failed: 0 };
    const scripts = new Set<string>();
    const began = Date.now();
    const visitors = Promise.all([
      trial.sendBuyers(BUYERS_AT_A_TIME, () => isOver),
      untilOver(
        () => isOver,
        () => loadPage(`${url}/`, load),
      ),
      untilOver(
        () => isOver,
        () => readPage(url, pages, scripts),
      ),
    ]);
    for (let round = 0; round < sized(1, 2); round += 1)
      for (let which = 0; which < PROCESSES; which += 1)
        await trial.restart(which, "stop", round % 2 === 0 ? folder : undefined);
    isOver = true;
    await visitors;
    const seconds = (Date.now() - began) / 1000;
    await trial.endShops();
    const verdict = await judge(trial);
    // A stop excuses no failed call here: the proxy has to ask another process.
    const breaches = breachesOf({ ...trial, ends: [] }, verdict, () => false);
    const { all } = trial.calls;
    const figures = [
      ["processes replaced", trial.ends.length],
      ["buyers a second", (trial.buyers.length / seconds).toFixed(1)],
      ["requests of buyers that failed", all.filter(({ status }) => status === 0 || status >= 500).length],
      ["requests of wrk", load.requests],
      ["requests of wrk that failed", load.failed],
      ["pages and their scripts read", pages.requests],
      ["of these failed", pages.failed],
    ] as const;
    printTable(
      `an upgrade and the way back, seed ${SEED}`,
      [...figures, ...rowsOf(trial, verdict)],
      breaches,
    );
    expectNoBreach(breaches);
    expect([load.failed, pages.failed]).toEqual([0, 0]);
    // Pages of both versions were read.
    expect([...scripts].filter((name) => name.includes("entry.client"))).toHaveLength(2);
  } finally {
    await trial.close();
    await rm(folder, { recursive: true, force: true });
  }
});

async function untilOver(isOver: () => boolean, work: () => Promise<void>): Promise<void> {
  while (!isOver()) await work();
}

async function loadPage(url: string, load: Load): Promise<void> {
  const header = Object.entries(READER).map(([name, value]) => `${name}: ${value}`)[0] ?? "";
  const { stdout } = await run("wrk", ["-t", "1", "-c", "8", "-d", `${WRK_SECONDS}s`, "-H", header, url]);
  load.requests += Number(/(\d+) requests in/.exec(stdout)?.[1]);
  load.failed += Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const [, ...errors] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  load.failed += errors.reduce((sum, text) => sum + Number(text), 0);
}

/** A page and the scripts it names, as a browser asks for them. */
async function readPage(url: string, pages: Load, scripts: Set<string>): Promise<void> {
  const ask = async (path: string) => {
    pages.requests += 1;
    const answer = await fetch(`${url}${path}`, { headers: READER }).catch(() => undefined);
    if (answer?.status !== 200) pages.failed += 1;
    return (await answer?.text()) ?? "";
  };
  const page = await ask("/limited");
  const names = new Set(page.match(/\/assets\/[\w.-]+\.js/g) ?? []);
  for (const name of names) scripts.add(name);
  await Promise.all([...names].map(ask));
}
