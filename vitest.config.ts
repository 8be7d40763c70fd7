import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ON_BOTH_ENGINES } from "./tests/on-both-engines.ts";

const API_TESTS = ["tests/api/**/*.test.ts", "tests/security/**/*.test.ts"];

/** Longer than all others: started near the end, one of them would leave the other core with nothing to do. */
const LONG_FILES = [
  "backup.test.ts",
  "restore.test.ts",
  "payments-model.api.test.ts",
  "samples.api.test.ts",
  "database-outages.test.ts",
  "restart.test.ts",
  "downloads.api.test.ts",
];

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG_FILES.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Files in an order by chance, once a night. Within a file of API tests one step may build on another. */
const { SHUFFLE_SEED: seed } = process.env;

export default defineConfig({
  test: {
    // One core waits for the database while the other works; the default leaves one of two idle.
    maxWorkers: 2,
    sequence:
      seed === undefined ? { sequencer: LongFilesFirst } : { shuffle: { files: true }, seed: Number(seed) },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "tests/*.test.ts"],
          setupFiles: ["tests/support/fail-on-console-error.ts"],
        },
      },
      {
        // A part of a page in a DOM without layout: its words, its states and what it answers to a press.
        extends: true,
        test: {
          name: "components",
          isolate: false,
          environment: "happy-dom",
          include: ["src/web/**/*.test.tsx"],
          setupFiles: ["tests/support/fail-on-console-error.ts", "tests/support/components/clean-page.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          // A file finds the modules and databases of the one before it: imports and copies cost more than the tests.
          isolate: false,
          include: process.env.API_TESTS === "on both engines" ? [...ON_BOTH_ENGINES] : API_TESTS,
          setupFiles: ["tests/support/fail-on-console-error.ts"],
          globalSetup: ["tests/support/database/database-template.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              // What only a real PostgreSQL can show: broken connections, deadlocks.
              extends: true as const,
              test: {
                name: "faults",
                // As for the API.
                isolate: false,
                include: ["tests/faults/**/*.test.ts"],
                setupFiles: ["tests/support/fail-on-console-error.ts"],
                globalSetup: [
                  "tests/support/database/database-template.ts",
                  "tests/support/browser/shop-template.ts",
                  "tests/support/built-server.ts",
                ],
                testTimeout: 60_000,
                hookTimeout: 60_000,
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: "embedded",
          isolate: false,
          include: ["tests/embedded/**/*.test.ts"],
          setupFiles: ["tests/support/fail-on-console-error.ts"],
          globalSetup: ["tests/support/browser/shop-template.ts", "tests/support/built-server.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The built shop without a browser: needs a build, which `npm test` makes first.
        extends: true,
        test: {
          name: "built",
          // As for the API; files that only read also share a shop (`shop-to-read.ts`).
          isolate: false,
          include: ["tests/built/**/*.test.ts"],
          setupFiles: ["tests/support/fail-on-console-error.ts"],
          globalSetup: ["tests/support/browser/shop-template.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
