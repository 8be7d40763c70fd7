import { formatRand } from "#domain/money/money.ts";
import {
  COOLING_OFF,
  DAMAGE_REPORT_HOURS,
  INTERNATIONAL_RETURN_DEDUCTION,
  REFUND_TIME,
  RETURN_DAYS,
} from "#domain/returns/return-terms.ts";

/** ISO 8601. */
export const RETURNS_LAST_CHANGED = "2026-11-22";

export type ReturnRule = { readonly figure: string; readonly text: string; readonly note: string };

const DEDUCTION = formatRand(INTERNATIONAL_RETURN_DEDUCTION);

export const RETURN_RULES: readonly ReturnRule[] = [
  {
    figure: `${RETURN_DAYS} days`,
    text: `You can return a piece within ${RETURN_DAYS} days of delivery.`,
    note: "Unworn and unwashed, with its labels. A limited piece comes back with its certificate.",
  },
  {
    figure: DEDUCTION,
    text: `International returns deduct ${DEDUCTION} from the refund.`,
    note: "Nothing is deducted when the piece is faulty, damaged or not what you ordered.",
  },
  {
    figure: REFUND_TIME,
    text: `Refunds are made in ${REFUND_TIME}.`,
    note: "Counted from the day the return reaches us, and paid the way you paid.",
  },
  {
    figure: `${DAMAGE_REPORT_HOURS} hours`,
    text: `Report damaged items within ${DAMAGE_REPORT_HOURS} hours of delivery.`,
    note: "A photograph helps. A later report does not take away your rights by law.",
  },
];

/** The right to cancel, then the shop's own rule: what an order's page and its receipt say. */
export const CHANGE_OF_MIND = `You may cancel within ${COOLING_OFF} of receiving your order, without a reason (ECT Act, section 44). It costs you nothing but the direct cost of sending it back. Our own rules give you ${RETURN_DAYS} days.`;

/** A file cannot come back: the right to cancel ends with its download (ECT Act, section 42(2)). */
export const DOWNLOADED = `A file cannot be sent back. Until you have downloaded it you may cancel within ${COOLING_OFF}, without a reason; a file that is faulty or not what you ordered we replace or refund.`;

/** A shopper's rights by law, besides the shop's own rules. */
export const RETURN_RIGHTS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: `No reason needed: ${COOLING_OFF}`,
    text: `Under section 44 of the ECT Act you may cancel within ${COOLING_OFF} of receiving the goods. It costs you nothing but the direct cost of sending them back. Records and other recordings count only while they are sealed.`,
  },
  { title: "Downloads", text: DOWNLOADED },
  {
    title: "Six months for faults",
    text: "Under section 56 of the Consumer Protection Act you may return faulty goods within six months of delivery, at our risk and expense. You choose: repair, replacement or refund.",
  },
  {
    title: "Not what you ordered",
    text: "Under section 20 of the Consumer Protection Act you may return goods that are not what you ordered within ten business days of delivery, at our risk and expense, for a full refund.",
  },
];
