/** What shoppers choose from at the checkout. */
export const PAYMENT_METHODS = ["card", "apple-pay", "paypal"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What the card provider's page offers beside cards; one is known once the money has come. */
export const PAGE_METHODS = ["capitec-pay", "instant-eft", "scan-to-pay"] as const;

/** How a sale is paid that the owner enters by hand: at a market or a gig, or arranged in messages. */
export const HAND_METHODS = ["cash", "card-machine", "bank-transfer", "other"] as const;

export type HandMethod = (typeof HAND_METHODS)[number];

/** Whether no provider has the money, so that the owner gives it back as it came. */
export function isPaidByHand(method: string | null | undefined): boolean {
  return HAND_METHODS.some((hand) => hand === method);
}

/** How orders are paid. */
export const PAID_METHODS = [...PAYMENT_METHODS, ...PAGE_METHODS, ...HAND_METHODS] as const;

export type PaidMethod = (typeof PAID_METHODS)[number];
