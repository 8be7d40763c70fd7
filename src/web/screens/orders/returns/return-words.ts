import { WHY_NOT_WORDS } from "#content/returns/return-words.ts";
import type { OrderPageLine } from "#contract/orders/order-page.ts";
import type { OrderReturns, ReturnJson } from "#contract/returns/shopper.ts";
import { calendarDay, dayInWords } from "#domain/time/calendar-day.ts";
import { lineWords } from "#web/shop/orders/shopper-words.ts";

/** Which pieces may be returned until when, or why not, in one or two sentences. */
export function returnableSentence(
  { until, faultyUntil, whyNot }: OrderReturns,
  today: Date,
  isHandedOver = false,
): string {
  if (whyNot !== null) return WHY_NOT_WORDS[whyNot];
  if (until === null || faultyUntil === null) return "";
  const faults = `what is faulty or came damaged until ${dayInWords(faultyUntil)}`;
  const isOver = calendarDay(today) > until;
  return isOver
    ? `Your days for a change of mind ended on ${dayInWords(until)}. You may still send back ${faults}.`
    : `You may send pieces back until ${dayInWords(until)}, and ${faults}.${isHandedOver ? "" : " The days count from the last one on which the courier should have come."}`;
}

/** A return's state, and the shopper's next step. */
export function returnSentence({ state, wish, exchangeNumber }: ReturnJson): string {
  switch (state) {
    case "asked":
      return "We have your return request. Don't send anything yet; we'll email you the address.";
    case "accepted":
      return "Accepted. Please send it back:";
    case "refused":
      return "We could not take it back:";
    case "received":
      return wish === "refund" ? "It's here. Refund next." : "It is here. Your exchange is next.";
    case "refunded":
      return "Your money is on its way back, the way you paid.";
    case "exchanged":
      return `Your exchange is order ${exchangeNumber}. There is nothing to pay; its link is in our mail.`;
    case "withdrawn":
      return "You withdrew this request.";
  }
}

/** "2 × Founders Tee, M / Black → L / Black" */
export function returnedLineWords(
  { line, quantity, size, color }: ReturnJson["lines"][number],
  lines: readonly OrderPageLine[],
  wish: ReturnJson["wish"],
): string {
  const item = lines.find((candidate) => candidate.line === line);
  const had = item ? lineWords({ ...item, quantity: 1 }) : "";
  const instead = [size, color].filter((option) => option !== null).join(" / ");
  const name = [item?.name, had].filter(Boolean).join(", ");
  return `${quantity} × ${name}${wish === "exchange" ? ` → ${instead || "the same again"}` : ""}`;
}
