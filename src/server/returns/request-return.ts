import { SEALED_ONLY } from "#content/returns/return-words.ts";
import type { AskForReturn, ReturnJson } from "#contract/returns/shopper.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { isOfTheShop, type ReturnReason } from "#domain/returns/return-request.ts";
import { isInTime, whatIsReturnable } from "#domain/returns/returnable.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMails } from "#server/mail/queue-mail.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { openOrder } from "#server/orders/order-page/open-order.ts";
import { type Order, recordOrderEvent } from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { choicesOf, leftToReturn, readReturnsOf, sentOrderOf, toReturnsJson } from "./read-returns.ts";
import {
  impossibleExchange,
  noSuchReturn,
  notReturnable,
  reasonNotTaken,
  tooManyToReturn,
} from "./returns.errors.ts";
import {
  findLinesOfReturns,
  findReturnByRequestId,
  findReturnReplacedBy,
  insertReturn,
  type NewReturnLine,
  type ReturnRow,
} from "./returns.repository.ts";

/** Returns that one order can request, withdrawn ones included, because each is a mail to the owner. */
const MOST_RETURNS = 20;
const TOO_LATE = "The days for this reason are over. What is faulty or came damaged may still be returned.";

/**
 * Requests a return by the order's link; repeated calls with one `requestId` make one return. Throws noSuchOrderLink,
 * notReturnable, reasonNotTaken, tooManyToReturn or impossibleExchange, and then nothing was requested.
 */
export async function askForReturn(
  shop: OrdersShop,
  number: string,
  key: string | undefined,
  asked: AskForReturn,
): Promise<ReturnJson> {
  const opened = await openOrder(shop, number, key);
  const { id: orderId } = opened;
  // Read before the transaction, which must not wait for a second connection.
  const choices = await choicesOfOrder(shop, opened);
  const row = await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const repeated = await findReturnByRequestId(tx, asked.requestId);
    if (repeated) return ofThisOrder(repeated, order);
    const now = shop.clock.now();
    await refuseWhatMayNot(shop, tx, order, choices, asked, now);
    const { moneyOrderId, lines } = await worthOf(tx, order, choices, asked);
    const inserted = await insertReturn(
      tx,
      {
        orderId,
        moneyOrderId,
        requestId: asked.requestId,
        wish: asked.wish,
        reason: asked.reason,
        words: asked.words || null,
        askedAt: now,
        updatedAt: now,
      },
      lines,
    );
    const { id: returnId } = inserted;
    const pieces = asked.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const detail = { returnId, wish: asked.wish, pieces };
    await recordOrderEvent(tx, orderId, "return_asked", now, { actor: "customer", detail });
    await queueMails(
      tx,
      [
        [`return-asked:${returnId}`, { kind: "return-asked", orderId, returnId }],
        [`store-new-return:${returnId}`, { kind: "new-return", orderId, returnId }],
      ],
      now,
    );
    return inserted;
  });
  shop.log.info({ orderId, returnId: row.id }, "a return was asked for");
  const [json] = await toReturnsJson(shop.db, [row], await findLinesOfReturns(shop.db, [row.id]));
  if (!json) throw noSuchReturn();
  return json;
}

function ofThisOrder(row: ReturnRow, order: Order): ReturnRow {
  if (row.orderId !== order.id) throw noSuchReturn();
  return row;
}

type Choices = ReadonlyMap<number, Awaited<ReturnType<typeof choicesOf>>>;

/** Exchange options of each line, by line; an order's lines never change. */
async function choicesOfOrder(shop: OrdersShop, { items }: Order): Promise<Choices> {
  return new Map(
    await Promise.all(items.map(async (item) => [item.line, await choicesOf(shop, item)] as const)),
  );
}

async function refuseWhatMayNot(
  shop: OrdersShop,
  tx: Transaction,
  order: Order,
  choices: Choices,
  { lines, reason, isSealed }: AskForReturn,
  now: Date,
): Promise<void> {
  const { rows, lines: before } = await readReturnsOf(tx, order.id);
  if (rows.length >= MOST_RETURNS) throw tooManyToReturn();
  const left = await leftToReturn(tx, order, rows, before);
  const returnable = whatIsReturnable(sentOrderOf(shop, order), left, now);
  if (returnable.whyNot !== undefined) throw notReturnable(returnable.whyNot);
  if (!isInTime(returnable, reason, now)) throw reasonNotTaken(TOO_LATE);
  const named = lines.map(({ line }) => line);
  const isTooMany = lines.some(
    ({ line, quantity }) => quantity > (left.find((one) => one.line === line)?.left ?? 0),
  );
  if (isTooMany || new Set(named).size !== named.length) throw tooManyToReturn();
  if (isOfTheShop(reason) || isSealed) return;
  if (lines.some(({ line }) => choices.get(line)?.isSealedOnly)) throw reasonNotTaken(SEALED_ONLY);
}

/** The price paid for each piece, in rand cents, and its order: a piece from an exchange is worth the price of the first one. */
async function worthOf(
  tx: Transaction,
  order: Order,
  choices: Choices,
  { lines, wish, reason }: AskForReturn,
): Promise<{ moneyOrderId: number; lines: NewReturnLine[] }> {
  const replaced = await findReturnReplacedBy(tx, order.id);
  const worths = replaced && (await findLinesOfReturns(tx, [replaced.id])).filter(({ received }) => received);
  return {
    moneyOrderId: replaced?.moneyOrderId ?? order.id,
    lines: lines.map(({ line, quantity, size, color }) => {
      const item = itemOf(order, line);
      const choice = wish === "exchange" ? exchangeOf(item, choices.get(line), { size, color }, reason) : {};
      return { line, quantity, worthCents: worths?.[line]?.worthCents ?? item.unitPriceCents, ...choice };
    }),
  };
}

/** The size and colour wanted in exchange. For a faulty piece without a choice, those it had. */
function exchangeOf(
  item: OrderItem,
  made: { readonly sizes: readonly string[]; readonly colors: readonly string[] } | undefined,
  { size, color }: { readonly size?: string | undefined; readonly color?: string | undefined },
  reason: ReturnReason,
): { size: string | null; color: string | null } {
  const { sizes, colors } = made ?? { sizes: [], colors: [] };
  const wanted = { size: size ?? item.size, color: color ?? item.color };
  const isMade = (options: readonly string[], had: string | null, now: string | null) =>
    now === had || (now !== null && options.includes(now));
  const isTheSame = wanted.size === item.size && wanted.color === item.color;
  if (
    (isTheSame && !isOfTheShop(reason)) ||
    !isMade(sizes, item.size, wanted.size) ||
    !isMade(colors, item.color, wanted.color)
  )
    throw impossibleExchange(item.name);
  return wanted;
}

function itemOf(order: Order, line: number): OrderItem {
  const item = order.items.find((candidate) => candidate.line === line);
  if (!item) throw tooManyToReturn();
  return item;
}
