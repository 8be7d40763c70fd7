/** A piece is sold at a gig: entered on the owner's phone, with its number and the square for the buyer's. */
import { expect } from "@playwright/test";
import { countPresses } from "#tests/support/browser/count-presses.ts";
import { test } from "#tests/support/browser/e2e.ts";

test.use({ shopFor: "the owner's presses" });

test("a numbered piece sold for cash has its number and its certificate, and the shop has one piece less", async ({
  page,
}) => {
  await page.goto("/inventory/orders");
  await page.getByRole("link", { name: "Enter a sale by hand" }).click();
  const form = page.getByRole("form", { name: "A sale by hand" });

  const find = page.getByLabel("Name, or the number on the label");

  await test.step("the number on the label finds the piece and its price", async () => {
    await find.fill("503");
    await find.press("Enter");
    await expect(form.getByLabel("Price of one, in rand")).not.toHaveValue("");
    await form.getByLabel("Price of one, in rand").fill("");
    await form.getByRole("button", { name: "Sell" }).click();
    await expect(form.getByText(/^Type the price of /)).toBeVisible();
    await form.getByLabel("Price of one, in rand").fill("400");
    await form.getByLabel(/^Its number/).fill("2, 3");
    await form.getByRole("button", { name: "Sell" }).click();
    await expect(form.getByText(/^Type one number for each piece of /)).toBeVisible();
    await form.getByLabel(/^Its number/).fill("2");
    for (const _ of [1, 2, 3]) await form.getByRole("button", { name: "A note of R200 more" }).click();
    await form.getByRole("button", { name: "Sell" }).click();
    await expect(page.getByText(/^Change R200/)).toBeVisible();
    await page.getByRole("link", { name: "Open the order" }).click();
  });

  await test.step("it is an order like any other, and the buyer scans its page", async () => {
    await expect(page.getByRole("heading", { level: 2, name: /^Order / })).toBeVisible();
    await expect(page.getByText("Paid in cash")).toBeVisible();
    await expect(page.getByText(/^Number 2\//)).toBeVisible();
    await expect(page.getByText("Handed over").first()).toBeVisible();
    await page.getByText("Onto the buyer's phone").click();
    await expect(page.getByRole("img", { name: "Square that opens the customer's page" })).toBeVisible();
    const address = await page.getByRole("link", { name: "The customer's page" }).getAttribute("href");
    await page.goto(new URL(address ?? "").pathname + new URL(address ?? "").search);
    await expect(page.getByText("Paid, and in your hands.")).toBeVisible();
    await expect(page.getByText("Paid in cash").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /Certificate/ }).first()).toBeVisible();
  });
});

test("three pieces are sold at a stall with at most nine presses", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/inventory/orders/sale");
  const pressed = await countPresses(page);
  await page.getByRole("button", { name: /^Slipmat/ }).click();
  await page.getByRole("button", { name: /^Crew Socks/ }).click();
  await expect(page.getByText("On the till: 2 pieces, R240")).toBeInViewport();
  await page
    .getByRole("button", { name: /Tee R180 / })
    .first()
    .click();
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page
    .getByRole("group", { name: /^Color of/ })
    .getByRole("radio")
    .first()
    .check();
  await page.getByRole("button", { name: "Sell" }).click();
  await expect(page.getByText(/^Sold: order/)).toBeVisible();
  expect(await pressed()).toBeLessThanOrEqual(9);
});

test.describe("without a line", () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|NetworkError/ });

  test("the first press leaves the sale on the till, and sells it once the line is back", async ({
    page,
    context,
  }) => {
    await page.goto("/inventory/orders/sale");
    await page.getByRole("button", { name: /^Slipmat/ }).click();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const form = page.getByRole("form", { name: "A sale by hand" });
    await form.getByRole("button", { name: "Sell" }).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await expect(form.getByRole("group", { name: "Slipmat", exact: true })).toBeVisible();
    await context.setOffline(false);
    await form.getByRole("button", { name: "Sell" }).click();
    await expect(page.getByText(/^Sold: order/)).toBeVisible();
  });
});
