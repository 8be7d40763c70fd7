/** The log of the admin page: every change there and every export is recorded with its person. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyRequest } from "fastify";
import type { AdminAction } from "#contract/admin/people.ts";
import type { Endpoint } from "#contract/call/endpoint.ts";
import { OPERATIONS } from "#contract/operations.ts";
import type { Transaction } from "#server/database/client.ts";
import { actingAs } from "#server/platform/acting-person.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import {
  findAdminActions,
  insertAdminAction,
  noteRefusal,
  writeDetails,
} from "./admin-actions.repository.ts";
import type { AuthParts } from "./auth-shop.ts";

const MOST_SHOWN = 100;

/** Calls that only read. They are sent with POST because their search terms are personal. */
const READING = /\/(?:find|passkey-question|password-question)$/;

/** The id of the log row of the action under way. */
const underWay = new AsyncLocalStorage<number>();

type Parts = Pick<AuthParts, "db" | "clock">;

/**
 * Runs an admin's action in their name. The row is written first: a process that dies in between leaves a row without
 * an action, never an action without a row.
 */
export function actInLedger<Result>(
  { db, clock }: Parts,
  personId: number | null,
  request: Pick<FastifyRequest, "params">,
  endpoint: Endpoint,
  work: () => Promise<Result>,
): Promise<Result> {
  return actingAs(personId, async () => {
    if (!isWritten(endpoint)) return work();
    const id = await insertAdminAction(db, {
      personId,
      operation: addressOf(endpoint),
      about: Object.values(request.params ?? {}).join(" "),
      createdAt: clock.now(),
    });
    try {
      return await underWay.run(id, work);
    } catch (error) {
      await noteRefusal(db, id, error instanceof DomainError ? error.code : "internal_error");
      throw error;
    }
  });
}

/**
 * Adds to the log what exactly was changed, in the transaction that changes it. Does nothing when no admin is acting.
 */
export async function noteDetails(tx: Transaction, details: string): Promise<void> {
  const id = underWay.getStore();
  if (id !== undefined) await writeDetails(tx, id, details);
}

/** The latest actions, newest first. */
export async function listAdminActions(db: AuthParts["db"]): Promise<AdminAction[]> {
  const rows = await findAdminActions(db, MOST_SHOWN);
  return rows.map(({ id, createdAt, who, operation, about, details, refusal }) => ({
    id,
    at: createdAt.toISOString(),
    who,
    operation: OPERATIONS.find(({ endpoint }) => addressOf(endpoint) === operation)?.name ?? operation,
    about,
    details,
    refusal,
  }));
}

/** Whether the endpoint's calls are logged: those that change something or take it out of the shop. */
export function isWritten({ method, path, needsProof }: Endpoint): boolean {
  return (method !== "GET" || needsProof !== undefined) && !READING.test(path);
}

function addressOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
