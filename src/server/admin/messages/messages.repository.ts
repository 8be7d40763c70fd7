import { and, count, desc, getTableColumns, isNotNull, isNull, like, type SQL } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { likePattern } from "#server/database/conditions.ts";
import { contactMessages as messages } from "#server/database/schema/contact-messages.ts";

const { searchText: _, ...columns } = getTableColumns(messages);

export type MessageFilter = {
  readonly search?: string | undefined;
  readonly state: "all" | "waiting" | "answered";
};

/** The newest first. */
export function findMessagePage(db: Executor, filter: MessageFilter, offset: number, atMost: number) {
  return db
    .select(columns)
    .from(messages)
    .where(conditionOf(filter))
    .orderBy(desc(messages.receivedAt), desc(messages.id))
    .limit(atMost)
    .offset(offset);
}

export async function countMessages(db: Executor, filter: MessageFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(messages).where(conditionOf(filter));
  return row?.total ?? 0;
}

function conditionOf({ search, state }: MessageFilter): SQL | undefined {
  return and(search ? searchCondition(search) : undefined, stateCondition(state));
}

function searchCondition(search: string): SQL | undefined {
  return like(messages.searchText, likePattern(search.toLowerCase()));
}

function stateCondition(state: MessageFilter["state"]): SQL | undefined {
  if (state === "all") return undefined;
  return state === "waiting" ? isNull(messages.answeredAt) : isNotNull(messages.answeredAt);
}
