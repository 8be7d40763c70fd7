/**
 * One transaction in psql, which alone reads what pg_restore writes. It is committed by the last word that this process says:
 * whatever ends it before, kill -9 included, ends psql's input, and the server takes everything back.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Ask } from "./figures.ts";

const OPTIONS = [
  "--no-psqlrc",
  "--quiet",
  "--no-align",
  "--tuples-only",
  "--set=ON_ERROR_STOP=1",
  "--file=-",
];
const END_OF_ANSWER = "end-of-answer-to-restore";
const ERROR = /^.*?(?:ERROR|error|FATAL): +/;
/** A shop that was started meanwhile must not hold a restore for ever. */
const LOCK_TIMEOUT = "15s";

export type PsqlTransaction = {
  /** The rows of a SELECT, with numbers as JSON has them; of anything else nothing. Takes no values. */
  readonly ask: Ask;
  /** Runs what the program writes. Throws when either of the two fails. */
  runOutputOf(program: string, options: readonly string[]): Promise<void>;
};

/** Throws what the server said first, in one line. `env` says where the server is. */
export async function inPsqlTransaction(
  env: Readonly<Record<string, string>>,
  use: (transaction: PsqlTransaction) => Promise<void>,
): Promise<void> {
  const psql = spawn("psql", OPTIONS, {
    env: { ...process.env, ...env, PGCLIENTENCODING: "UTF8" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const closed = endOf(psql);
  const tooEarly = closed.then((complaint) => {
    throw new Error(complaint ?? "psql ended too early");
  });
  tooEarly.catch(() => undefined);
  // What it says as it ends tells more than the broken pipe.
  psql.stdin.on("error", () => undefined);
  const nextAnswer = answersOf(psql.stdout);
  const ask: Ask = async (statement) => {
    const isRead = /^\s*SELECT/i.test(statement);
    const asked = isRead
      ? `SELECT coalesce(json_agg(answer), '[]') FROM (${statement}) AS answer`
      : statement;
    psql.stdin.write(`${asked};\n\\echo ${END_OF_ANSWER}\n`);
    const answer = await Promise.race([nextAnswer(), tooEarly]);
    return isRead ? JSON.parse(answer) : [];
  };
  try {
    await ask("BEGIN");
    await ask(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await use({
      ask,
      async runOutputOf(program, options) {
        const writer = spawn(program, options, { stdio: ["pipe", "pipe", "pipe"] });
        const written = pipeline(writer.stdout, psql.stdin, { end: false }).catch(() => tooEarly);
        written.catch(() => undefined);
        const complaint = await Promise.race([endOf(writer), tooEarly]);
        // First, because a writer whose reader has failed complains only of the pipe. What is written into a psql that has ended already
        // may never be said to be written.
        await Promise.race([written, tooEarly]);
        if (complaint !== undefined) throw new Error(complaint);
        // Takes away too what was answered meanwhile, and the empty path that pg_restore sets.
        await ask("SET search_path TO DEFAULT");
      },
    });
    await ask("COMMIT");
  } finally {
    psql.stdin.end();
    await closed.catch(() => undefined);
  }
}

/** Each call gives the next answer. */
function answersOf(output: Readable): () => Promise<string> {
  const parts = output.setEncoding("utf8")[Symbol.asyncIterator]();
  let text = "";
  return async () => {
    for (;;) {
      const [answer, ...rest] = text.split(`${END_OF_ANSWER}\n`);
      if (answer !== undefined && rest.length > 0) {
        text = rest.join(`${END_OF_ANSWER}\n`);
        return answer;
      }
      const { value, done } = await parts.next();
      // Its end is told by the process itself.
      if (done) return new Promise(() => undefined);
      text += value;
    }
  };
}

/** In one line the first error that a program wrote when it failed; undefined when it did not. */
async function endOf(child: ChildProcessByStdio<Writable, Readable, Readable>): Promise<string | undefined> {
  let complaints = "";
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT"
      ? new Error(`${child.spawnfile} is not installed here, and this needs it.`)
      : error;
  });
  if (code === 0) return undefined;
  const lines = complaints.trim().split("\n");
  // Notices come before it, and where it happened after.
  const [first = ""] = [...lines.filter((line) => ERROR.test(line)), ...lines];
  return `${child.spawnfile} failed: ${first.replace(ERROR, "")}`;
}
