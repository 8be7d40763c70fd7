/**
 * What a mail is about, as ids: the words, and the address it goes to, are read when it is sent, so that nothing
 * personal waits in a queue and a correction made meanwhile counts.
 */
export type MailJob =
  | { readonly kind: "order-confirmation"; readonly orderId: number }
  | { readonly kind: "payment-pending"; readonly orderId: number }
  | { readonly kind: "sold-out-refund"; readonly orderId: number }
  | { readonly kind: "refund-done"; readonly refundId: number }
  | { readonly kind: "shipped"; readonly orderId: number }
  | { readonly kind: "order-cancelled"; readonly orderId: number }
  | { readonly kind: "newsletter-welcome"; readonly subscriberId: number }
  /** The rest goes to the owner. */
  | { readonly kind: "new-order"; readonly orderId: number }
  | { readonly kind: "contact-notice"; readonly messageId: number }
  | { readonly kind: "low-stock"; readonly productId: number }
  | { readonly kind: "alert"; readonly alertId: number };

export type MailKind = MailJob["kind"];
