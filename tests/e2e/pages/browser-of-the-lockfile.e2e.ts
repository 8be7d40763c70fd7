import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { lockedChromium } from "#tests/support/browser/find-browser.ts";

test("these tests run in the Chromium of the lockfile, where there is one", async ({ browser }) => {
  const { major } = (await lockedChromium()) ?? { major: browser.version().split(".")[0] };
  expect(browser.version().split(".")[0]).toBe(major);
});
