/** The embedded database has one process: rounds that seem to run at the start died with the previous one. */
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startJobs } from "#server/jobs/start-jobs.ts";

const WAIT = { timeout: 20_000, interval: 50 };
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

let source: PGlite;
beforeEach(async () => {
  source = await PGlite.create();
}, 30_000);
afterEach(() => source.close());

it("a job that was at work when the shop was killed starts at once in the next one", async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let started = 0;
  const job = {
    name: "mail",
    everySeconds: 500,
    run: () => {
      started += 1;
      return started === 1 ? ended : Promise.resolve();
    },
  };
  // Never stopped before the next one starts: as far as the database knows, it was killed in the middle of the round.
  const killed = await startJobs({ source }, [job], SILENT);
  await vi.waitFor(() => expect(started).toBe(1), WAIT);
  const next = await startJobs({ source }, [{ ...job }], SILENT);
  await vi.waitFor(() => expect(started).toBeGreaterThanOrEqual(2), WAIT);
  await next.stop();
  end();
  await killed.stop();
}, 60_000);
