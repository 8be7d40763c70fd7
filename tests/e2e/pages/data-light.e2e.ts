import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";

const footer = (page: Page) => page.getByRole("contentinfo");
const ON = /data-light: smaller photographs, nothing loaded ahead\s*Turn off/i;
const OFF = /data-light\s*Turn on/i;

/** As it is shown: both states stand in the page. */
async function expectSwitch(page: Page, state: RegExp): Promise<void> {
  await expect(footer(page)).toHaveText(state, { useInnerText: true });
}

const preloaded = (page: Page) =>
  page.evaluate<number>("document.querySelectorAll('head > link[rel=modulepreload]').length");
const askedFor = (page: Page, script: string) =>
  page.evaluate<boolean>(
    `performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/${script}-"))`,
  );
const workers = (page: Page) =>
  page.evaluate<number>("navigator.serviceWorker.getRegistrations().then(({ length }) => length)");

async function pointAt(page: Page, name: string): Promise<void> {
  await footer(page).getByRole("link", { name, exact: true }).hover();
}

test.use({ serviceWorkers: "allow" });

test("data-light: chosen, nothing is loaded ahead and no page is kept on the phone, until it is switched off in the footer", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "data-light", value: "on", url: baseURL ?? "" }]);
  await page.goto("/about");
  await expectSwitch(page, ON);
  await waitForTheRest(page);
  expect(await workers(page)).toBe(0);
  for (const script of ["cart-contents", "report-speed"]) expect(await askedFor(page, script)).toBe(false);
  const before = await preloaded(page);
  await pointAt(page, "News");
  expect(await preloaded(page)).toBe(before);

  await footer(page).getByRole("button", { name: "Turn off data-light" }).click();
  await expectSwitch(page, OFF);
  await expect(footer(page).getByRole("button", { name: "Turn on data-light" })).toBeFocused();
  await pointAt(page, "Size Guide");
  await expect.poll(() => preloaded(page)).toBeGreaterThan(before);

  await footer(page).getByRole("button", { name: "Turn on data-light" }).click();
  await expectSwitch(page, ON);
  await expect(footer(page).getByRole("button", { name: "Turn off data-light" })).toBeFocused();
});
