import { putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { holdScripts } from "#tests/support/browser/hold-scripts.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import type { Shot } from "./shot.ts";

/** What lies over a page. */
export const OVERLAYS: readonly Shot[] = [
  {
    name: "menu",
    only: 390,
    async open(page) {
      await page.goto("/");
      await page.getByRole("button", { name: "Open menu" }).click();
    },
  },
  {
    name: "menu",
    only: 1440,
    async open(page) {
      await page.goto("/");
      await waitForScripts(page);
      await page.locator(".shop-menu > summary").click();
    },
  },
  {
    name: "share",
    async open(page) {
      await page.goto("/");
      await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
      await page.getByRole("dialog", { name: "Share" }).waitFor();
    },
  },
  {
    name: "share-product",
    async open(page) {
      await page.goto("/product/106");
      await page.getByRole("button", { name: "Share Vinyl Tee" }).click();
      await page.getByRole("dialog", { name: "Share" }).waitFor();
    },
  },
  {
    name: "floating-share",
    async open(page) {
      await page.goto("/");
      await page.mouse.wheel(0, 900);
      await page.locator("main").getByRole("button", { name: "Share" }).waitFor();
    },
  },
  {
    name: "toast",
    async open(page) {
      await putWordmarkTeeIntoCart(page);
      await page.getByText("Added to cart").first().waitFor();
    },
  },
  {
    name: "early-press",
    isBusy: true,
    async open(page) {
      await holdScripts(page);
      await page.goto("/product/501", { waitUntil: "commit" });
      await page.locator("main").getByRole("button", { name: "ADD TO CART" }).dispatchEvent("click");
      await page.locator("main [aria-busy=true]").first().waitFor();
    },
  },
  {
    name: "offline",
    async open(page) {
      await page.goto("/about");
      await waitForScripts(page);
      await page.context().setOffline(true);
      await page.getByRole("contentinfo").getByRole("link", { name: "News", exact: true }).click();
      await page.getByText("You are offline").first().waitFor();
    },
  },
  {
    name: "newsletter",
    async open(page) {
      await page.goto("/");
      await page.getByRole("region", { name: "Newsletter" }).waitFor();
    },
  },
];
