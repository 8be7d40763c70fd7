import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // One core waits for the database while the other works; the default leaves one of two idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts", "tests/*.test.ts"],
          setupFiles: ["tests/support/fail-on-console-error.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          // A file finds the modules and databases of the one before it: imports and copies cost more than the tests.
          isolate: false,
          include: ["tests/api/**/*.test.ts"],
          setupFiles: ["tests/support/fail-on-console-error.ts"],
          globalSetup: ["tests/support/database/database-template.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "embedded",
          include: ["tests/embedded/**/*.test.ts"],
          setupFiles: ["tests/support/fail-on-console-error.ts"],
        },
      },
      {
        // The built shop without a browser: needs a build, which `npm test` makes first.
        extends: true,
        test: {
          name: "built",
          include: ["tests/built/**/*.test.ts"],
          setupFiles: ["tests/support/fail-on-console-error.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
