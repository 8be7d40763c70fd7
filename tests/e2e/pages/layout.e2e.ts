/** Where things stand on a page: what a finger, a narrow window and a missing picture leave within reach. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { paths } from "#web/paths.ts";

test.use({ expectedComplaint: /ERR_BLOCKED_BY_CLIENT/ });

test("what is sought first stands in the first screen, and is reached however narrow the window is", async ({
  page,
}) => {
  await test.step("Limited and Accessories are one press away, upright and on its side", async () => {
    await page.goto("/about");
    for (const [width, height] of [
      [667, 375],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ["LIMITED", "ACCESSORIES"])
        await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step("a phone on its side shows on the home page a picture and SHOP NOW, not its title alone", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(paths.home);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "SHOP NOW" })).toBeInViewport({ ratio: 0.5 });
    await expect(main.getByRole("img").first()).toBeInViewport({ ratio: 0.5 });
  });

  await test.step("no page is wider than a phone where one of its fonts does not come in time", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const font of ["text", "mono"]) {
      await page.route(`**/kulud-${font}-*`, (route) => route.abort("blockedbyclient"));
      await page.goto("/about");
      await page.evaluate("document.fonts.ready.then(() => undefined)");
      expect(await page.evaluate("document.documentElement.scrollWidth"), `without ${font}`).toBe(390);
      await page.unrouteAll();
    }
  });

  await test.step("a table scrolls by itself where it is too wide, and its sizes stay in sight", async () => {
    await page.setViewportSize({ width: 280, height: 700 });
    await page.goto("/size-guide");
    const region = page.getByRole("region", { name: "Men's Tees" });
    const lastColumn = region.getByRole("columnheader").last();
    await expect(lastColumn).not.toBeInViewport({ ratio: 1 });
    await region.focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press("ArrowRight");
    await expect(lastColumn).toBeInViewport({ ratio: 1 });
    await expect(region.getByRole("rowheader", { name: "XS" })).toBeInViewport({ ratio: 1 });
  });

  await test.step("contents lead to a section, and stay in sight beside the text on wide screens alone", async () => {
    for (const [width, staysInSight] of [
      [390, false],
      [1440, true],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/privacy");
      const contents = page.getByRole("navigation", { name: "Contents" });
      await contents.getByRole("link", { name: "The Information Regulator" }).click();
      await expect(page).toHaveURL(/\/privacy#regulator$/);
      await expect(
        page.getByRole("heading", { name: "The Information Regulator", exact: true }),
      ).toBeInViewport();
      const firstLink = contents.getByRole("link", { name: "Who is responsible" });
      if (staysInSight) await expect(firstLink).toBeInViewport({ ratio: 1 });
      else await expect(firstLink).not.toBeInViewport();
    }
  });

  await test.step("a tee can be chosen with pictures off", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route("**/images/**", (route) => route.abort("blockedbyclient"));
    await page.goto(paths.home);
    const tee = page
      .getByRole("region", { name: "Featured Products" })
      .getByRole("article", { name: "Kulud Wordmark Tee" });
    await expect(tee.getByText("R180")).toBeVisible();
    await tee.getByRole("link", { name: "Kulud Wordmark Tee" }).last().click();
    await expect(page.getByRole("img", { name: /Kulud Wordmark Tee/ }).first()).toHaveAttribute(
      "alt",
      /black/i,
    );
    await page.getByRole("radio", { name: "M", exact: true }).check();
    await page.getByRole("radio", { name: "White" }).check();
    await page.getByRole("button", { name: "ADD TO CART" }).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });
});
