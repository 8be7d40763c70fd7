/** A contrast theme of the system, which takes every background away. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

test("a contrast theme shows which size is chosen and the cloth's colors", async ({ page }) => {
  const groundOf = (option: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('main input[value="${option}"]').parentElement).backgroundColor`,
    );
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/product/101");
  await waitForScripts(page);
  expect(await groundOf("M")).toBe(await groundOf("L"));
  await page.getByRole("radio", { name: "M", exact: true }).check();
  expect(await groundOf("M")).not.toBe(await groundOf("L"));
  expect(await groundOf("Black")).not.toBe(await groundOf("White"));
});
