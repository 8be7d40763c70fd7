/** The log as owners read it. Alone, because a change that is noted needs no knowledge of every call of the shop. */
import type { AdminAction } from "#contract/auth/people.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { nameSubjects } from "./action-subjects.repository.ts";
import { findAdminActions } from "./admin-actions.repository.ts";
import { addressOf } from "./admin-actions.ts";
import type { AuthParts } from "./auth-shop.ts";

const MOST_SHOWN = 100;

/** The latest actions, newest first. */
export async function listAdminActions(db: AuthParts["db"]): Promise<AdminAction[]> {
  const rows = await findAdminActions(db, MOST_SHOWN);
  const subjects = await nameSubjects(db, rows);
  return rows.map(({ id, createdAt, who, operation, details, refusal }, at) => ({
    id,
    at: createdAt.toISOString(),
    who,
    operation: OPERATIONS.find(({ endpoint }) => addressOf(endpoint) === operation)?.name ?? operation,
    about: subjects[at] ?? "",
    details,
    refusal,
  }));
}
