/** Every table of the shop, for the driver and for the migration generator. */

export * from "./admin-sessions.ts";
export * from "./alerts.ts";
export * from "./certificates.ts";
export * from "./contact-messages.ts";
export * from "./mail-jobs.ts";
export * from "./newsletter-subscribers.ts";
export * from "./order-events.ts";
export * from "./orders.ts";
export * from "./payments.ts";
export * from "./privacy-log.ts";
export * from "./products.ts";
export * from "./provider-events.ts";
export * from "./refunds.ts";
export * from "./sandbox-paypal-documents.ts";
export * from "./sandbox-refunds.ts";
export * from "./sandbox-transactions.ts";
export * from "./shop-secrets.ts";
export * from "./stock-movements.ts";
export * from "./stock-reservations.ts";
