import type { OrderMoney } from "#contract/admin/money.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { isDisputed } from "#domain/orders/order-status.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";

type DisputeNoticeProps = { readonly order: AdminOrderDetail; readonly money: OrderMoney };

/** What to do about a dispute, and by when; nothing where none is open. */
export function DisputeNotice({ order, money }: DisputeNoticeProps) {
  if (order.dispute !== "open") return null;
  const payment = money.payments.find((candidate) => isDisputed(order, candidate));
  const provider = payment?.provider === "paypal" ? "PayPal" : "Paystack";
  const dueAt = order.timeline.findLast(({ kind }) => kind === "dispute_opened")?.detail.dueAt;
  const by = typeof dueAt === "string" ? ` by ${formatDayAndClock(new Date(dueAt))}` : "";
  return (
    <div className="mb-4 border border-ink bg-warn px-4 py-3">
      <p className="font-medium">
        The buyer's bank asks for this money. Answer {provider} on its own page{by}.
      </p>
      <p className="mt-1 text-s">
        Send what shows that the order is theirs: its page,{" "}
        {order.isFilesOnly ? "how often its files were downloaded" : "the courier and number"}, the mails.
        Until that is decided nothing is {order.isFilesOnly ? "downloaded" : "shipped"}, and nothing is
        refunded: the buyer would have the money twice.
      </p>
    </div>
  );
}
