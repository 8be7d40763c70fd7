/** How long personal details are kept; the privacy page says it, the retention job does it. */
export type Retention = {
  /** After the order was given up. */
  readonly unpaidOrderDays: number;
  /** After the payment. */
  readonly paidOrderYears: number;
  /** After the answer. */
  readonly answeredMessageDays: number;
  /** After leaving the newsletter. */
  readonly leftSubscriberDays: number;
  /** After confirming a waitlist request. */
  readonly waitingDays: number;
  /** Provider events, after they arrived. */
  readonly providerMessageDays: number;
};

/** The word an admin must type before a person's details are erased, because that cannot be undone. */
export const ERASE_WORD = "ERASE";
