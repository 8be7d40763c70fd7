/**
 * A mail's subject by the ids of rows. Its text and recipient are read when it is sent, so that the queue holds no
 * personal data and a mail states what is true when it leaves.
 */
export type MailJob =
  | { readonly kind: "order-confirmation"; readonly orderId: number }
  | { readonly kind: "payment-pending"; readonly orderId: number }
  /** The link to pay an order that the owner holds for its buyer, and later that its time is over. */
  | { readonly kind: "pay-link"; readonly orderId: number }
  | { readonly kind: "hold-ended"; readonly orderId: number }
  | { readonly kind: "sold-out-refund"; readonly orderId: number }
  | { readonly kind: "refund-done"; readonly refundId: number }
  | { readonly kind: "shipped"; readonly orderId: number }
  /** The first, second parcel of an order, before its last one. */
  | { readonly kind: "part-shipped"; readonly orderId: number; readonly parcel: number }
  | { readonly kind: "order-cancelled"; readonly orderId: number }
  | { readonly kind: "address-changed"; readonly orderId: number }
  | { readonly kind: "choice-changed"; readonly orderId: number }
  | { readonly kind: "sent-again"; readonly orderId: number }
  /** What the owner wrote to everybody who bought a piece; its text is in the order's event. */
  | { readonly kind: "buyer-mail"; readonly orderId: number; readonly eventId: number }
  | { readonly kind: ReturnMailKind; readonly orderId: number; readonly returnId: number }
  /** To the order's own address, if that is the one in the request. */
  | { readonly kind: "order-link"; readonly requestId: number }
  /** To who wrote to the shop: it has arrived. */
  | { readonly kind: "contact-received"; readonly messageId: number }
  /** An owner's answer to a message. */
  | { readonly kind: "message-reply"; readonly messageId: number; readonly replyId: number }
  | { readonly kind: "newsletter-welcome"; readonly subscriberId: number }
  /** Asks a person who joined the waitlist to confirm, or says that they are on it already. */
  | { readonly kind: "waitlist-asked"; readonly waitlistId: number }
  /** For this turn only; older turns are obsolete. */
  | { readonly kind: "back-in-stock"; readonly waitlistId: number; readonly turn: number }
  /** To a person who waits for an opening: it is near, and that it was moved or called off. */
  | { readonly kind: "release-soon"; readonly waitlistId: number }
  | { readonly kind: "release-changed"; readonly waitlistId: number }
  /** To the person who signed in. */
  | { readonly kind: "new-device"; readonly deviceId: number }
  /** To the person whose sign-in method it is. */
  | { readonly kind: "sign-in-changed"; readonly personId: number; readonly change: ChangedSignIn }
  /** From here on: mails to the owner. */
  | { readonly kind: "new-order"; readonly orderId: number }
  | { readonly kind: "buyer-cancelled"; readonly orderId: number }
  | { readonly kind: "new-address"; readonly orderId: number }
  | { readonly kind: "lapsed-hold"; readonly orderId: number }
  | { readonly kind: "contact-notice"; readonly messageId: number }
  /** About the movement's size and colour, where it has them. */
  | { readonly kind: "low-stock"; readonly productId: number; readonly movementId?: number }
  | { readonly kind: "alert"; readonly alertId: number; readonly isLastOfDay?: boolean };

/** Each step of a return is mailed to its customer; a request or a withdrawal to the owner too. */
export type ReturnMailKind =
  | "return-asked"
  | "return-accepted"
  | "return-refused"
  | "return-received"
  | "return-withdrawn"
  | "return-exchanged"
  | "new-return"
  | "return-not-coming";

/** The change to a person's sign-in methods. */
export type ChangedSignIn = "password" | "passkey-added" | "passkey-removed";

export type MailKind = MailJob["kind"];
