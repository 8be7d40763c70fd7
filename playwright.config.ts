import { defineConfig } from "@playwright/test";
import { findBrowser } from "#tests/support/browser/find-browser.ts";

// The shop of a worker draws its pages with the React that visitors get: the one for development takes twice the CPU.
process.env.NODE_ENV = "production";

const isCi = process.env.CI === "true";
/** What takes longer than each change can wait for is left to `.ci/nightly`. */
const leftOut = process.env.KULUD_NIGHTLY === undefined ? [/@nightly/] : [];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  globalSetup: "./tests/support/browser/shop-template.ts",
  // Each worker has a shop and a browser of its own; two cores carry two of them.
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // A machine that stalls for seconds fails tests at random. On CI such a test has one more run, and is named at the end.
  retries: isCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    launchOptions: await findBrowser(),
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    // What a service worker asks for no test can hold or break. Those about it allow it.
    serviceWorkers: "block",
  },
  // What a test finds rarely depends on the width. Where layout or pointer matter it says so: `@both`, or `@desktop`.
  projects: [
    {
      name: "phone",
      grepInvert: [/@desktop/, ...leftOut],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", grep: /@both|@desktop/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
