/** `npm run engines`: what people do in the shop, in the engines that the other tests do not start. */
import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "#tests/engines/engines.ts";
import { missingEngines } from "#tests/engines/missing-engines.ts";

const missing = missingEngines();
if (missing !== "") throw new Error(missing);

// As for the other browser tests, whose shop is the same.
process.env.NODE_ENV = "production";
// What runs inside a page is read without its types by a part of Node that is called experimental.
process.env.NODE_OPTIONS = "--disable-warning=ExperimentalWarning";

const isCi = process.env.CI === "true";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

export default defineConfig<object, EngineOptions>({
  testDir: "tests/engines",
  testMatch: "*.engine.ts",
  globalSetup: "./tests/support/browser/shop-template.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // As there: a machine that stalls fails a try at random, which has one more run and is named.
  retries: isCi ? 1 : 0,
  timeout: 120_000,
  reporter: [
    ["list"],
    ["./tests/engines/table-reporter.ts"],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([["json"]] as const) : []),
  ],
  projects: [
    { name: "webkit at 390 px", use: { engineName: "webkit", viewport: PHONE } },
    { name: "firefox at 390 px", grepInvert: /@aac/, use: { engineName: "firefox", viewport: PHONE } },
    { name: "chromium 110 at 390 px", grepInvert: /@aac/, use: { engineName: "chromium", viewport: PHONE } },
    // On a wide screen Firefox at 390 px and Chromium at 1440 px have found the rest.
    {
      name: "firefox at 1440 px",
      testMatch: ["buying.engine.ts", "admin.engine.ts"],
      use: { engineName: "firefox", viewport: DESKTOP },
    },
  ],
});
