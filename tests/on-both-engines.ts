/**
 * The API tests whose outcome hangs on the database's own doing: constraints, triggers, locks, search, jobs, kept bytes. CI
 * runs all API tests on PostgreSQL, and of these it makes sure that the embedded engine says the same. `npm test` at the desk
 * runs all of them on the embedded engine.
 */
export const ON_BOTH_ENGINES: readonly string[] = [
  "tests/api/admin/change-stock.api.test.ts",
  "tests/api/admin/retention.api.test.ts",
  "tests/api/admin/stock-ledger.api.test.ts",
  "tests/api/catalogue/kept-answers.api.test.ts",
  "tests/api/catalogue/narrowed-lists.api.test.ts",
  "tests/api/catalogue/search.api.test.ts",
  "tests/api/catalogue/variants-add-up.api.test.ts",
  "tests/api/mail/jobs.api.test.ts",
  "tests/api/mail/mail-queue.api.test.ts",
  "tests/api/orders/cart-stock.api.test.ts",
  "tests/api/orders/downloads.api.test.ts",
  "tests/api/orders/stock-per-variant.api.test.ts",
  "tests/api/orders/variants-model.api.test.ts",
  "tests/api/payments/purchase.api.test.ts",
  "tests/api/payments/settle-crash.api.test.ts",
  "tests/api/payments/two-payments.api.test.ts",
  "tests/api/storage/database-store.api.test.ts",
  "tests/api/waitlist/deaths.api.test.ts",
];
