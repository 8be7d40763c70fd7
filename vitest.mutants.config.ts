/** The tests that mutants of the domain, the settlement, the refunds and the stock have to pass by: see `.ci/nightly`. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    isolate: false,
    include: [
      "src/domain/**/*.test.ts",
      "src/server/payments/**/*.test.ts",
      "src/server/inventory/**/*.test.ts",
      "tests/api/payments/*.test.ts",
      "tests/api/orders/*stock*.test.ts",
      "tests/api/admin/*stock*.test.ts",
    ],
    exclude: ["tests/api/payments/payments-model.api.test.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    globalSetup: ["tests/support/database/database-template.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
