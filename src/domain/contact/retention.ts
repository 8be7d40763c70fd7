/** Retention of personal details. The privacy page states these values and the retention job applies them. */
export type Retention = {
  /** After the order has ended unpaid. */
  readonly unpaidOrderDays: number;
  /** After the payment. */
  readonly paidOrderYears: number;
  /** After it was answered. */
  readonly answeredMessageDays: number;
  /** After unsubscribing. */
  readonly leftSubscriberDays: number;
  /** After confirming a waitlist request. */
  readonly waitingDays: number;
  /** Provider events, after receipt. */
  readonly providerMessageDays: number;
};

/** The word an admin must type before a person's details are erased, because that cannot be undone. */
export const ERASE_WORD = "ERASE";
