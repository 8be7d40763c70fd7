import Fastify, { type FastifyBaseLogger } from "fastify";
import { beforeEach, expect, it } from "vitest";
import { FilesAway } from "#server/storage/s3-store.ts";
import { createAwayLog, logSerializers } from "./request-log.ts";

let now = 0;
let lines: Record<string, unknown>[] = [];
let log: FastifyBaseLogger;
beforeEach(() => {
  now = 0;
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const hooks = { logMethod: createAwayLog(() => now) };
  const logger = { base: null, timestamp: false, serializers: logSerializers, hooks, stream };
  log = Fastify({ logger }).log;
});

const fault = (code: string, message = "connect ECONNREFUSED 127.0.0.1:5432") =>
  Object.assign(new Error(message), { code });
const REFUSED = fault("ECONNREFUSED");
/** The job runner passes errors on as plain objects. */
const PLAIN = { ...REFUSED, message: REFUSED.message, stack: "…" };

it("says once a minute and cause that the database is away, with how often that was met, without a stack", () => {
  for (let second = 0; second < 150; second += 1) {
    now = second * 1000;
    log.error({ err: PLAIN }, "the job runner met an error");
    log.error({ err: new Error("Failed query", { cause: REFUSED }), job: "mail" }, "a job failed");
  }
  const line = { level: 50, msg: "the database is away", cause: "ECONNREFUSED", during: expect.any(String) };
  expect(lines).toEqual([
    { ...line, reason: REFUSED.message, count: 1 },
    { ...line, reason: expect.any(String), count: 120 },
    { ...line, reason: expect.any(String), count: 120 },
  ]);
});

it("keeps apart what waits too long in a database that answers, and names it", () => {
  const late = fault("57014", "canceling statement due to statement timeout");
  for (const job of ["mail", "mail"]) log.error({ err: late, job }, "a job failed");
  log.error({ err: late }, "an event must wait");
  expect(lines).toMatchObject([
    { msg: "a job failed", job: "mail", cause: "57014", count: 1 },
    { msg: "an event must wait", cause: "57014", count: 1 },
  ]);
});

it.each([
  ["a fault of our own", new Error("a bug")],
  ["a store of files that is away", new FilesAway(REFUSED)],
])("logs %s each time, as it is", (_name, err) => {
  for (const _again of [1, 2]) log.error({ err }, "unexpected error");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ msg: "unexpected error", err: { stack: expect.any(String) } });
});
