import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { holdScripts } from "#tests/support/browser/hold-scripts.ts";
import { cartLine, cartLines } from "#tests/support/browser/shopping.ts";

const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart, / });

/** Its position may change while styles and pictures arrive, so no coordinates are used. */
async function pressEarly(control: Locator): Promise<void> {
  await control.dispatchEvent("click");
}

/** The button has noted the press, and shows it. */
async function expectKept(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute("aria-busy", "true");
}

test("what is pressed before the scripts have arrived is kept, and carried out in order once they have", async ({
  page,
}) => {
  await test.step("choices and presses on a product, each once", async () => {
    const letScriptsCome = await holdScripts(page);
    await page.goto("/product/106", { waitUntil: "commit" });
    for (const name of ["S", "Black"]) {
      const radio = page.getByRole("radio", { name, exact: true });
      await pressEarly(radio);
      await expect(radio).toBeChecked();
    }
    const add = page.locator("main").getByRole("button", { name: /SELECT SIZE|One moment/ });
    await pressEarly(add);
    await pressEarly(add);
    await expectKept(add);
    await expect(add).toHaveAccessibleName(/^One moment/);
    await pressEarly(cartButton(page));
    await expectKept(cartButton(page));

    letScriptsCome();
    await expect(cartLine(page, "Vinyl Tee")).toContainText("S");
    await expect(cartLines(page)).toHaveCount(1);
    await expect(page).toHaveURL(/size=S/);
    await page.goBack();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).not.toHaveAttribute("aria-busy");
    await expect(page.getByRole("radio", { name: "S", exact: true })).toBeChecked();
    await page.getByRole("button", { name: "ADD TO CART" }).click();
    await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  });

  await test.step("choices and presses on two cards", async () => {
    const letScriptsCome = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    const section = page.getByRole("region", { name: "T-shirt Collection", exact: true });
    for (const name of ["Kulud Wordmark Tee", "Vinyl Tee"]) {
      const card = section.getByRole("article", { name, exact: true });
      for (const option of ["Size", "Color"]) await card.getByLabel(option).selectOption({ index: 2 });
      await pressEarly(card.getByRole("button"));
    }
    letScriptsCome();
    await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
  });

  await test.step("a press on the menu", async () => {
    const letScriptsCome = await holdScripts(page);
    await page.goto("/about", { waitUntil: "commit" });
    await pressEarly(page.getByRole("button", { name: "Open menu" }));
    letScriptsCome();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

  await test.step("a press on a record's play sign, and the page stays", async () => {
    const letScriptsCome = await holdScripts(page);
    await page.goto("/product/603", { waitUntil: "commit" });
    const play = page.locator("[data-play]").first();
    await play.click();
    await expect(play).toHaveAttribute("aria-busy", "true");
    letScriptsCome();
    const bar = page.getByRole("region", { name: "Player" });
    await expect(bar.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
    const place = bar.getByRole("slider", { name: "Place in the sample" });
    await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0);
    await expect(play).not.toHaveAttribute("aria-busy");
    await expect(page).toHaveURL("/product/603");
  });
});

test("where the scripts do not come at all, a press leads to the plain page, and a play sign to its file", async ({
  page,
}) => {
  await page.clock.install();
  await holdScripts(page);
  await page.goto("/product/106", { waitUntil: "commit" });
  await pressEarly(page.getByRole("radio", { name: "S", exact: true }));
  await pressEarly(page.locator("main form").getByRole("button").first());
  await expectKept(page.locator("main form").getByRole("button").first());
  await page.clock.runFor("00:15");
  await expect(page).toHaveURL(/\/buy\/106\?size=S$/);
  await expect(page.getByLabel("Size")).toHaveValue("S");

  await page.goto("/product/603", { waitUntil: "commit" });
  await pressEarly(page.locator("[data-play]").first());
  await page.clock.runFor("00:15");
  await expect(page).toHaveURL(/\/samples\/.+\.webm$/);
});
