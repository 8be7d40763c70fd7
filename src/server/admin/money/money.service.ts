import type { MoneyBoard, MoneyPayment, OrderMoney } from "#contract/admin/money.ts";
import { countPages, PAGE_SIZE, type Page } from "#contract/paging.ts";
import { MOST_COUNTED, type MoneyFilter } from "#domain/admin/admin-filters.ts";
import { NO_RAND } from "#domain/money/money.ts";
import { DAY } from "#domain/time/time.ts";
import { countOpen, listOpenAlerts } from "#server/alerts/alerts.service.ts";
import { wordsOfAlerts } from "#server/page-problems/page-problems.service.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { whyPayPalIsNotOffered } from "#server/payments/paypal-offer.ts";
import { readRefundable } from "#server/payments/refunds/refund-order.ts";
import { later } from "#server/platform/clock.ts";
import {
  countByFilter,
  countMoney,
  findBestSellers,
  findMoneyOfOrder,
  findMoneyPage,
  type MoneyRow,
  sumOverall,
  sumPaid,
  sumRefunded,
  sumRefundsByStatus,
} from "./money.repository.ts";

const DAYS_SHOWN = 30;
const BEST_SELLERS_SHOWN = 10;

/** The figures of the money page and what needs a person, all read from rows that settlements have written. */
export async function readMoneyBoard(shop: PaymentsShop): Promise<MoneyBoard> {
  const { db, clock } = shop;
  const isTest = shop.orderPolicy().isTest;
  const since = later(clock.now(), -DAYS_SHOWN * DAY);
  const [paid, refunded, overall, refunds, payments, alerts, openAlerts] = await Promise.all([
    sumPaid(db, isTest, since),
    sumRefunded(db, isTest, since),
    sumOverall(db, isTest),
    sumRefundsByStatus(db),
    countByFilter(db),
    listOpenAlerts(db),
    countOpen(db),
  ]);
  const wordsNow = await wordsOfAlerts(shop, alerts);
  const days = [...new Set([...paid, ...refunded].map(({ day }) => day))].toSorted().toReversed();
  return {
    overall,
    days: days.map((day) => {
      const sold = paid.find((sums) => sums.day === day);
      return {
        day,
        paidOrders: sold?.paidOrders ?? 0,
        soldCents: sold?.soldCents ?? 0,
        refundedCents: refunded.find((sums) => sums.day === day)?.refundedCents ?? 0,
      };
    }),
    bestSellers: await findBestSellers(db, isTest, since, BEST_SELLERS_SHOWN),
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

/** An order's payments and refunds, and how much can still be refunded. Throws NotFound. */
export async function readOrderMoney(shop: PaymentsShop, orderId: number): Promise<OrderMoney> {
  const { leftCentsOf, ...refundable } = await readRefundable(shop.db, orderId);
  const payments = (await findMoneyOfOrder(shop.db, orderId)).map((row) => ({
    ...toMoneyPayment(row),
    leftCents: leftCentsOf.get(row.id) ?? NO_RAND,
    waitsForDecision: row.status === "review",
  }));
  return { ...refundable, payments };
}

/** Payments with their orders, the newest first. */
export async function readMoneyPayments(
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
