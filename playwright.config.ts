import { defineConfig } from "@playwright/test";
import { findBrowser } from "#tests/support/browser/find-browser.ts";

const isCi = process.env.CI === "true";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  // Every test starts a shop of its own; two cores carry two of them.
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    launchOptions: await findBrowser(),
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
