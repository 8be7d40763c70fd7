import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { containsWords, isOneOf, likePattern } from "#server/database/conditions.ts";
import { messageReplies, contactMessages as messages } from "#server/database/schema/contact-messages.ts";
import { orders } from "#server/database/schema/orders.ts";

const { foldedText: _, ...columns } = getTableColumns(messages);

export type MessageFilter = {
  readonly search?: string | undefined;
  /** An address whose messages are found beside those with the searched words. */
  readonly email?: string | undefined;
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

/** What a message is found by beside an order. */
export type AboutOrder = { readonly number: string; readonly customerEmail: string };

/** From this address, or with this order number in them; the newest first. */
export function findMessagesOfOrder(db: Executor, { number, customerEmail }: AboutOrder, atMost: number) {
  return db
    .select(columns)
    .from(messages)
    .where(
      or(
        sql`lower(${messages.email}) = ${customerEmail.toLowerCase()}`,
        like(messages.foldedText, likePattern(number.toLowerCase())),
      ),
    )
    .orderBy(desc(messages.receivedAt), desc(messages.id))
    .limit(atMost);
}

/** Of these messages: the newest of each conversation, the oldest first, and how many came before each. */
export function findReplies(db: Executor, messageIds: readonly number[], mostOfEach: number) {
  const newest = sql`PARTITION BY ${messageReplies.messageId} ORDER BY ${messageReplies.id}`;
  const ranked = db
    .select({
      ...getTableColumns(messageReplies),
      before: sql<number>`(row_number() OVER (${newest}))::int - 1`.as("before"),
      after: sql<number>`row_number() OVER (${newest} DESC)`.as("after"),
    })
    .from(messageReplies)
    .where(isOneOf(messageReplies.messageId, messageIds))
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.after, mostOfEach)).orderBy(asc(ranked.id));
}

/** The address that the order with this number was placed with; undefined when there is none. */
export async function findBuyerOf(db: Executor, orderNumber: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: orders.customerEmail })
    .from(orders)
    .where(eq(orders.number, orderNumber));
  return row?.email;
}

/** Orders of these folded addresses or with these numbers, the newest first. */
export function findOrdersBesideMessages(
  db: Executor,
  emails: readonly string[],
  numbers: readonly string[],
) {
  return db
    .select({ id: orders.id, number: orders.number, email: sql<string>`lower(${orders.customerEmail})` })
    .from(orders)
    .where(
      or(inArray(sql`lower(${orders.customerEmail})`, [...emails]), inArray(orders.number, [...numbers])),
    )
    .orderBy(desc(orders.id))
    .limit(500);
}

export async function countMessages(db: Executor, filter: MessageFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(messages).where(conditionOf(filter));
  return row?.total ?? 0;
}

function conditionOf({ search, email, state }: MessageFilter): SQL | undefined {
  return and(search ? searchCondition(search, email) : undefined, stateCondition(state));
}

function searchCondition(search: string, email: string | undefined): SQL | undefined {
  const hasWords = containsWords(sql`${messages.foldedText}`, search);
  return email === undefined
    ? hasWords
    : or(hasWords, sql`lower(${messages.email}) = ${email.toLowerCase()}`);
}

function stateCondition(state: MessageFilter["state"]): SQL | undefined {
  if (state === "all") return undefined;
  return state === "waiting" ? isNull(messages.answeredAt) : isNotNull(messages.answeredAt);
}
