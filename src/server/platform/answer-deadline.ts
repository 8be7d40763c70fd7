/**
 * How long one answer may wait for the database in all. Each single wait, for a connection, a lock or a statement, has its own
 * end; only together they must not make an answer late.
 */
import { AsyncLocalStorage } from "node:async_hooks";

type Answer = { since: number; hadLastTime: boolean; isSent: boolean };

export type AnswerLimits = {
  /** From the moment the request was read, whatever the time was spent on. */
  readonly answerMs: number;
  /** Once beyond it: to write down how a provider's call ended, or a picture that took long to read. */
  readonly lastMs: number;
};

/** Says by its code what a statement says that is broken off. */
export class DeadlineOver extends Error {
  readonly code = "57014";

  constructor() {
    super("the time for this answer is over");
  }
}

const answers = new AsyncLocalStorage<Answer>();

/** Everything that `work` does, and what follows from it, belongs to one answer; a second call with it goes on with it. */
export function answering(answer: Answer, work: () => void): void {
  answers.run(answer, work);
}

/** What several answers wait for has the time of none of them. */
export function withoutDeadline<Value>(work: () => Value): Value {
  return answers.exit(work);
}

export function beginAnswer(): Answer {
  return { since: performance.now(), hadLastTime: false, isSent: false };
}

/** The time for the answer starts anew: its request was read only now. */
export function restartAnswer(answer: Answer): void {
  answer.since = performance.now();
}

/** What still goes on has all the time it needs. */
export function endAnswer(answer: Answer): void {
  answer.isSent = true;
}

/** Milliseconds, without end for what nobody waits for. Throws an error that says that the database is away. */
export function timeLeft({ answerMs, lastMs }: AnswerLimits): number {
  const answer = answers.getStore();
  if (!answer || answer.isSent) return Number.POSITIVE_INFINITY;
  const now = performance.now();
  const left = answer.since + answerMs - now;
  if (left > 0) return left;
  if (answer.hadLastTime) throw new DeadlineOver();
  answer.hadLastTime = true;
  answer.since = now + lastMs - answerMs;
  return lastMs;
}

/** Of the ten seconds in which every answer shall come; the rest is for the statements that note how a call ended. */
const CALLS_END_AFTER_MS = 8000;
const SHORTEST_CALL_MS = 1000;

/** How many of `milliseconds` a call to somebody else may take, so that the answer does not come late: whole ones, for timers. */
export function timeForCall(milliseconds: number): number {
  const answer = answers.getStore();
  if (!answer || answer.isSent) return milliseconds;
  const left = Math.floor(answer.since + CALLS_END_AFTER_MS - performance.now());
  return Math.min(milliseconds, Math.max(left, SHORTEST_CALL_MS));
}
