/**
 * How long one answer may wait for the database in all. Each single wait (for a connection, a lock or a statement) has
 * its own limit; together they must not make an answer late.
 */
import { AsyncLocalStorage } from "node:async_hooks";

type Answer = { since: number; hadLastTime: boolean; isSent: boolean };

export type AnswerLimits = {
  /**
   * The limit for an answer, counted from when its request was read, whatever the time is spent on. In milliseconds.
   */
  readonly answerMs: number;
  /**
   * One extension beyond it, to record how a provider's call ended, or for a picture that was slow to read. In
   * milliseconds.
   */
  readonly lastMs: number;
};

/** Has the same code as a statement that PostgreSQL cancelled. */
export class DeadlineOver extends Error {
  readonly code = "57014";

  constructor() {
    super("the time for this answer is over");
  }
}

const answers = new AsyncLocalStorage<Answer>();

/**
 * Runs `work`, and everything asynchronous that follows from it, as part of this answer. May be called again for the
 * same answer.
 */
export function answering(answer: Answer, work: () => void): void {
  answers.run(answer, work);
}

/** Runs `work` without any answer's deadline, because several answers wait for it. */
export function withoutDeadline<Value>(work: () => Value): Value {
  return answers.exit(work);
}

/**
 * Runs work that several answers wait for under a deadline of its own: in the first caller's, ten visitors would fail with
 * one who had little time left.
 */
export function withOwnDeadline<Value>(work: () => Value): Value {
  return answers.run(beginAnswer(), work);
}

export function beginAnswer(): Answer {
  return { since: performance.now(), hadLastTime: false, isSent: false };
}

/** Starts the answer's time again, when its request has been read completely. */
export function restartAnswer(answer: Answer): void {
  answer.since = performance.now();
}

/** Lifts the deadline for work that goes on after the answer. */
export function endAnswer(answer: Answer): void {
  answer.isSent = true;
}

/** The milliseconds left; Infinity for work that no answer waits for. Throws DeadlineOver when none are left. */
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

/**
 * Every answer is to be sent within ten seconds; what remains after this is for the statements that record how a call
 * ended.
 */
const CALLS_END_AFTER_MS = 8000;
const SHORTEST_CALL_MS = 1000;

/**
 * How many of `milliseconds` a call to another service may take, so that the answer is not late. A whole number, for
 * timers.
 */
export function timeForCall(milliseconds: number): number {
  const answer = answers.getStore();
  if (!answer || answer.isSent) return milliseconds;
  const left = Math.floor(answer.since + CALLS_END_AFTER_MS - performance.now());
  return Math.min(milliseconds, Math.max(left, SHORTEST_CALL_MS));
}
