import type { Executor } from "#server/database/client.ts";
import { type Alert, countOpenAlerts, findOpenAlerts } from "./alerts.repository.ts";

export type { Alert };

const MOST_LISTED = 50;

/** What waits for the admin, the newest first, fifty at most. */
export function listOpenAlerts(db: Executor): Promise<Alert[]> {
  return findOpenAlerts(db, MOST_LISTED);
}

/** How much waits for the admin in all. */
export function countOpen(db: Executor): Promise<number> {
  return countOpenAlerts(db);
}
