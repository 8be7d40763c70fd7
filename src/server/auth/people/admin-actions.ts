/** The ledger of the admin page: whatever changes something there, or takes personal details out, is written down with its person. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyRequest } from "fastify";
import type { AdminAction } from "#contract/admin/people.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { OPERATIONS } from "#contract/operations.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import type { Transaction } from "#server/database/client.ts";
import { actingAs } from "#server/platform/acting-person.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import {
  findAdminActions,
  insertAdminAction,
  noteRefusal,
  writeDetails,
} from "./admin-actions.repository.ts";

const MOST_SHOWN = 100;

/** What only looks something up; it is sent like a change because what it looks for is personal. */
const READING = /\/(?:find|passkey-question|password-question)$/;

/** The row of what is being done. */
const underWay = new AsyncLocalStorage<number>();

type Parts = Pick<AuthParts, "db" | "clock">;

/**
 * Runs what an admin asked for, in their name. The row comes first: a process that dies in between leaves one that says too much,
 * not an action without a row.
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

/** What exactly was changed, in words: in the transaction that changes it. Nothing where no admin is at work. */
export async function noteDetails(tx: Transaction, details: string): Promise<void> {
  const id = underWay.getStore();
  if (id !== undefined) await writeDetails(tx, id, details);
}

/** The latest, the newest first. */
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

/** Whether it changes something, or takes personal details out. */
export function isWritten({ method, path, asksAgain }: Endpoint): boolean {
  return (method !== "GET" || asksAgain === true) && !READING.test(path);
}

function addressOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
