/** The log of the admin page: every change there and every export is recorded with its person. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/call/endpoint.ts";
import type { Transaction } from "#server/database/client.ts";
import { actingAs } from "#server/platform/acting-person.ts";
import { later } from "#server/platform/clock.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import {
  forgetAction,
  insertAdminAction,
  keepAnswer,
  noteRefusal,
  writeDetails,
} from "./admin-actions.repository.ts";
import type { AuthParts } from "./auth-shop.ts";
import { ANSWERS_KEPT_MS, findAnswer, findAnswerOfOther, type Once, onceOf } from "./once.ts";

/** Calls that only read. They are sent with POST because their search terms are personal. */
const READING = /\/(?:find|passkey-question|password-question)$/;

type UnderWay = {
  /** Of its row in the log. */
  readonly id: number;
  readonly once: Once | undefined;
};

const underWay = new AsyncLocalStorage<UnderWay>();

type Parts = Pick<AuthParts, "db" | "clock">;

/**
 * Runs an admin's action in their name. The row is written first: a process that dies in between leaves a row without
 * an action, never an action without a row. Of an action that adds, a call that is repeated is answered as its first one.
 */
export function actInLedger<Result>(
  parts: Parts,
  personId: number | null,
  request: Pick<FastifyRequest, "params" | "headers" | "method" | "url" | "body">,
  endpoint: Endpoint,
  work: () => Promise<Result>,
): Promise<Result> {
  return actingAs(personId, async () => {
    if (!isWritten(endpoint)) return work();
    const { db, clock } = parts;
    const once = endpoint.adds && onceOf(request, personId);
    const before = once && (await findAnswer(parts, once));
    if (before) return before.answer as Result;
    const id = await insertAdminAction(db, {
      personId,
      operation: addressOf(endpoint),
      about: Object.values(request.params ?? {}).join(" "),
      createdAt: clock.now(),
    });
    try {
      const result = await underWay.run({ id, once }, work);
      if (once) await keepAnswer(db, id, result, later(clock.now(), -ANSWERS_KEPT_MS));
      return result;
    } catch (error) {
      await noteRefusal(db, id, error instanceof DomainError ? error.code : "internal_error");
      // Refused, because the other press has added it meanwhile?
      const first = once && (await findAnswerOfOther(parts, once, id));
      if (!first) throw error;
      await forgetAction(db, id);
      return first.answer as Result;
    }
  });
}

/**
 * Adds to the log what exactly was changed, in the transaction that changes it, and takes the call's id there, so that it
 * adds once. Does nothing when no admin is acting.
 */
export async function noteDetails(tx: Transaction, details: string): Promise<void> {
  const action = underWay.getStore();
  if (action) await writeDetails(tx, action.id, { details, ...action.once });
}

/** Whether the endpoint's calls are logged: those that change something or take it out of the shop. */
export function isWritten({ method, path, needsProof }: Endpoint): boolean {
  return (method !== "GET" || needsProof !== undefined) && !READING.test(path);
}

/** As the log keeps it: method and path. */
export function addressOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
