/** A call that adds is carried out once, however often it is sent: by a second press, or after its answer was lost. */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { DAY } from "#domain/time/time.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { findActionOnce } from "./admin-actions.repository.ts";
import type { AuthParts } from "./auth-shop.ts";

/** The id that the form gave the call, and a hash of what was sent with it. */
export type Once = { readonly requestId: string; readonly sentHash: string };

export const ANSWERS_KEPT_MS = DAY;

/** The first call has added and not been answered yet: it is reading what it answers. */
const WAIT_MS = 250;
const MOST_WAITS = 12;

const addedAlready = refusal("edit_conflict", "This was added already: look for it in its list.");
const addedOtherwise = refusal(
  "edit_conflict",
  "This was added already, before you changed it: open it from its list, and change it there.",
);

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/**
 * Of this person, at this address. Undefined for a call without an `Idempotency-Key`: it adds each time. The files of a form
 * are not part of the hash.
 */
export function onceOf(
  { headers, method, url, body }: Pick<FastifyRequest, "headers" | "method" | "url" | "body">,
  personId: number | null,
): Once | undefined {
  const requestId = String(headers["idempotency-key"] ?? "").toLowerCase();
  if (!UUID.test(requestId)) return undefined;
  const sent = JSON.stringify([personId, method, url, body ?? null]);
  return { requestId, sentHash: createHash("sha256").update(sent).digest("base64url") };
}

/**
 * What the call with this id was answered; undefined where none has added anything. Throws addedOtherwise for one that
 * sent something else, and addedAlready where the answer is not kept: it is too old, or its process died after it had added.
 */
export async function findAnswer(
  { db }: Pick<AuthParts, "db">,
  { requestId, sentHash }: Once,
): Promise<{ readonly answer: unknown } | undefined> {
  for (let wait = 0; ; wait += 1) {
    const row = await findActionOnce(db, requestId);
    if (!row) return undefined;
    if (row.sentHash !== sentHash) throw addedOtherwise();
    if (row.answer !== null) return { answer: row.answer };
    if (wait === MOST_WAITS || row.refusal !== null) throw addedAlready();
    await pause(WAIT_MS);
  }
}

/** The same for an action that has failed, unless it has added itself, and failed later. */
export async function findAnswerOfOther(
  parts: Pick<AuthParts, "db">,
  once: Once,
  actionId: number,
): Promise<{ readonly answer: unknown } | undefined> {
  const added = await findActionOnce(parts.db, once.requestId);
  return added === undefined || added.id === actionId ? undefined : findAnswer(parts, once);
}
