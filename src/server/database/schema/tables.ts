/** Every table of the shop, for the driver and for the migration generator. */

export * from "./certificates.ts";
export * from "./contact-messages.ts";
export * from "./downloads.ts";
export * from "./mail-jobs.ts";
export * from "./music.ts";
export * from "./order-returns.ts";
export * from "./orders.ts";
export * from "./pages.ts";
export * from "./payments.ts";
export * from "./people.ts";
export * from "./privacy-log.ts";
export * from "./problems.ts";
export * from "./products.ts";
export * from "./releases.ts";
export * from "./sandbox.ts";
export * from "./shop-rows.ts";
export * from "./stock.ts";
export * from "./stored-files.ts";
export * from "./subscribers.ts";
