import { countPages, PAGE_SIZE, type Page } from "#contract/call/paging.ts";
import { cancelOrder } from "#contract/orders/owner.ts";
import { exportJournal, getBooks } from "#contract/payments/books.ts";
import {
  acceptPayment,
  freeHeldPieces as freeEndpoint,
  getMoney,
  getOrderMoney,
  listMoneyPayments,
  type MoneyBoard,
  type MoneyPayment,
  type OrderMoney,
  refundOrder,
  resolveAlert as resolveEndpoint,
  sendRefundAgain,
} from "#contract/payments/owner.ts";
import {
  addSaleByHand,
  askForMore as askForMoreEndpoint,
  holdForBuyer as holdForBuyerEndpoint,
  listPiecesAtTill,
  takeTransfer as takeTransferEndpoint,
} from "#contract/payments/sale-by-hand.ts";
import { MOST_COUNTED, type MoneyFilter } from "#domain/admin/admin-filters.ts";
import { NO_RAND } from "#domain/money/money.ts";
import { isPaidByHand } from "#domain/payments/payment-methods.ts";
import { DAY } from "#domain/time/time.ts";
import { countOpenAlerts, resolveAlert } from "#server/alerts/alerts.repository.ts";
import { listOpenAlerts } from "#server/alerts/alerts.service.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { requireOrder } from "#server/orders/orders.service.ts";
import { readOrder } from "#server/orders/owner/read-order.ts";
import { wordsOfAlerts } from "#server/page-health/page-problems.service.ts";
import { readSums } from "#server/payments/books/books.ts";
import { tabulateJournal } from "#server/payments/books/export-journal.ts";
import type { DaySums } from "#server/payments/books/journal.repository.ts";
import { sumPaidOut } from "#server/payments/books/payouts.repository.ts";
import { addUp, lastDays, readBooks, readMonths } from "#server/payments/books/read-books.ts";
import { askForMore } from "#server/payments/by-hand/ask-for-more.ts";
import { holdForBuyer } from "#server/payments/by-hand/hold-for-buyer.ts";
import { readPiecesAtTill } from "#server/payments/by-hand/read-pieces.ts";
import { sellByHand } from "#server/payments/by-hand/sell-by-hand.ts";
import { takeTransfer } from "#server/payments/by-hand/take-transfer.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { whyPayPalIsNotOffered } from "#server/payments/paypal-offer.ts";
import { cancelByAdmin } from "#server/payments/refunds/cancel-order.ts";
import { readRefundable, refundByAdmin, toRefundJson } from "#server/payments/refunds/refund-order.ts";
import { sendAgainByAdmin } from "#server/payments/refunds/send-again.ts";
import { acceptReview } from "#server/payments/settlement/accept-review.ts";
import { freeHeld } from "#server/payments/settlement/free-held.ts";
import { later } from "#server/platform/clock.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { sendTable } from "#server/platform/table-file.ts";
import {
  countByFilter,
  countMoney,
  findMoneyOfOrder,
  findMoneyPage,
  findSources,
  type MoneyRow,
  sumRefundsByStatus,
} from "./money-board.repository.ts";

const DAYS_SHOWN = 30;
/** Days: this month and the two before. */
const SOURCES_SHOWN = 90;
const SOURCES_OF_MONTH = 5;

/** The figures of the money page and what needs a person. Its sums are of the books, whose days are kept. */
async function readMoneyBoard(shop: PaymentsShop): Promise<MoneyBoard> {
  const { db, clock } = shop;
  const isTest = shop.orderPolicy().isTest;
  const latest = lastDays(shop, DAYS_SHOWN);
  const [{ months, sums }, days, paidOut, refunds, payments, alerts, openAlerts] = await Promise.all([
    readMonths(shop),
    readSums(db, latest, "day"),
    sumPaidOut(db, { isTest }),
    sumRefundsByStatus(db),
    countByFilter(db),
    listOpenAlerts(db),
    countOpenAlerts(db),
  ]);
  const wordsNow = await wordsOfAlerts(shop, alerts);
  const taken = (currency: string) =>
    sums.filter((sum) => sum.currency === currency).reduce((total, { takenMinor }) => total + takenMinor, 0);
  return {
    overall: { ...toBoardSums(addUp(sums)), takenZarCents: taken("ZAR"), takenUsdCents: taken("USD") },
    days: [...new Set(days.map(({ day }) => day))].map((day) => ({
      day,
      ...toBoardSums(addUp(days.filter((sum) => sum.day === day))),
    })),
    providers: atProviders(sums, paidOut),
    months,
    sources: await findSources(db, isTest, later(clock.now(), -SOURCES_SHOWN * DAY), SOURCES_OF_MONTH),
    refunds,
    payments,
    alerts: alerts.map((alert) => ({
      id: alert.id,
      kind: alert.kind,
      message: wordsNow.get(alert.id) ?? alert.message,
      orderId: alert.orderId,
      createdAt: alert.createdAt.toISOString(),
    })),
    openAlerts,
    paypalNotOffered: whyPayPalIsNotOffered(shop) ?? null,
  };
}

type AtProvider = MoneyBoard["providers"][number];

/** What each provider took, kept for itself, gave back and sent on, by currency. */
function atProviders(
  sums: readonly DaySums[],
  paidOut: Awaited<ReturnType<typeof sumPaidOut>>,
): AtProvider[] {
  const kept = new Map<string, AtProvider>();
  for (const { method, currency, takenMinor, feeMinor, backMinor } of sums) {
    if (isPaidByHand(method)) continue;
    const provider = method === "paypal" ? "paypal" : "paystack";
    const key = `${provider} ${currency}`;
    const known = kept.get(key) ?? { provider, currency, keptMinor: 0, paidOutMinor: 0 };
    kept.set(key, { ...known, keptMinor: known.keptMinor + takenMinor - feeMinor - backMinor });
  }
  return [...kept].map(([key, sum]) => ({
    ...sum,
    paidOutMinor:
      paidOut.find(({ provider, currency }) => `${provider} ${currency}` === key)?.paidOutMinor ?? 0,
  }));
}

function toBoardSums({ orders, soldCents, backCents }: ReturnType<typeof addUp>) {
  return { paidOrders: orders, soldCents, refundedCents: backCents };
}

/** An order's payments and refunds, and how much can still be refunded. Throws not_found. */
async function readOrderMoney(shop: PaymentsShop, orderId: number): Promise<OrderMoney> {
  const { leftCentsOf, ...refundable } = await readRefundable(shop.db, orderId);
  const payments = (await findMoneyOfOrder(shop.db, orderId)).map((row) => ({
    ...toMoneyPayment(row),
    leftCents: leftCentsOf.get(row.id) ?? NO_RAND,
    waitsForDecision: row.status === "review",
  }));
  return { ...refundable, payments };
}

/** Payments with their orders, the newest first. */
async function readMoneyPayments(
  { db }: PaymentsShop,
  filter: MoneyFilter,
  page: number,
): Promise<Page<MoneyPayment>> {
  const total = await countMoney(db, filter);
  const rows = await findMoneyPage(db, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE);
  return { items: rows.map(toMoneyPayment), total, page, pages: countPages(Math.min(total, MOST_COUNTED)) };
}

function toMoneyPayment(row: MoneyRow): MoneyPayment {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** The owner's routes for payments, refunds, cancellations and sales by hand, and decisions about them. */
export function moneyRoutes(shop: PaymentsShop): Route[] {
  const { db, clock } = shop;
  return [
    handle(cancelOrder, async ({ params }) => {
      await cancelByAdmin(shop, params.id);
      return readOrder(shop, params.id);
    }),
    handle(listPiecesAtTill, ({ query }) => readPiecesAtTill(shop, query.search)),
    handle(addSaleByHand, ({ body }) => sellByHand(shop, body)),
    handle(holdForBuyerEndpoint, ({ body }) => holdForBuyer(shop, body)),
    handle(askForMoreEndpoint, ({ params, body }) => askForMore(shop, params.id, body)),
    handle(takeTransferEndpoint, async ({ params, body }) => {
      await takeTransfer(shop, params.id, body.reference);
      return { success: true as const };
    }),
    handle(getMoney, () => readMoneyBoard(shop)),
    handle(getBooks, ({ query }) => readBooks(shop, query)),
    handle(exportJournal, async ({ query, body, reply }) =>
      sendTable(reply, await tabulateJournal(shop, body, query.form), query.format),
    ),
    handle(listMoneyPayments, async ({ query }) => {
      const { items, ...rest } = await readMoneyPayments(shop, query.filter, query.page);
      return { items: [...items], ...rest };
    }),
    handle(getOrderMoney, ({ params }) => readOrderMoney(shop, params.id)),
    handle(refundOrder, ({ params, body }) =>
      refundByAdmin(shop, params.id, {
        ...body,
        paymentId: body.paymentId,
        amountCents: body.amountCents,
        note: body.note,
      }),
    ),
    handle(sendRefundAgain, async ({ params }) =>
      toRefundJson(await sendAgainByAdmin(shop, params.id), false),
    ),
    handle(acceptPayment, async ({ params }) => {
      const orderId = await acceptReview(shop, params.id);
      return { status: (await requireOrder(db, orderId)).status };
    }),
    handle(freeEndpoint, async ({ params }) => {
      const freed = await freeHeld(shop, params.id);
      if (!freed) throw new DomainError("not_found", "These pieces are free already, or the alert is done.");
      return freed;
    }),
    handle(resolveEndpoint, async ({ params }) => {
      if (!(await resolveAlert(db, params.id, clock.now())))
        throw new DomainError("not_found", "There is no alert with this number.");
      return { openAlerts: await countOpenAlerts(db) };
    }),
  ];
}
