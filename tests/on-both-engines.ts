/**
 * One API test for each thing that the databases do themselves: search, constraints, triggers, locks, a transaction cut short,
 * kept bytes. CI runs all API tests on PostgreSQL, and of these it makes sure that the embedded engine says the same, on which
 * the browser tests buy, send mail and run jobs. `npm test` at the desk runs all of them on the embedded engine.
 */
export const ON_BOTH_ENGINES: readonly string[] = [
  "tests/api/admin/stock-ledger.api.test.ts",
  "tests/api/catalogue/search.api.test.ts",
  "tests/api/catalogue/variants-add-up.api.test.ts",
  "tests/api/orders/variants-model.api.test.ts",
  "tests/api/payments/settle-crash.api.test.ts",
  "tests/api/payments/two-payments.api.test.ts",
  "tests/api/storage/database-store.api.test.ts",
];
