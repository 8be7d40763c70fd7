/** Every table of the shop, for the driver and for the migration generator. */
export * from "./contact-messages.ts";
export * from "./newsletter-subscribers.ts";
export * from "./orders.ts";
export * from "./payments.ts";
export * from "./products.ts";
export * from "./provider-events.ts";
export * from "./sandbox-transactions.ts";
export * from "./stock-movements.ts";
export * from "./stock-reservations.ts";
export * from "./storekeeper-sessions.ts";
