import { fillCustomerInformation } from "#tests/support/browser/checking-out.ts";
import { buyLimitedTee } from "#tests/support/orders/buy-limited-tee.ts";
import { paths } from "#web/paths.ts";
import { pageShot, type Shot } from "./shot.ts";

/** The shop in a browser that runs no scripts. */
export const PLAIN: readonly Shot[] = [
  pageShot("plain-home", paths.home, true),
  pageShot("plain-product", `${paths.product(106)}?color=Black&size=M`, true),
  pageShot("plain-news", paths.news, true),
  {
    name: "plain-contact-refused",
    isWhole: true,
    isPlain: true,
    async open(page) {
      await page.goto(paths.contact);
      await page.getByLabel("Name").fill("Lerato");
      await page.getByRole("button", { name: "Send Message" }).click();
    },
  },
  {
    name: "plain-buy-refused",
    isWhole: true,
    isPlain: true,
    async open(page) {
      await page.goto(paths.buy(106));
      await page.getByRole("button", { name: /^Pay R/ }).click();
    },
  },
  {
    name: "plain-payment-success",
    isWhole: true,
    isPlain: true,
    async open(page) {
      await page.goto(`${paths.buy(106)}?color=Black&size=M`);
      await fillCustomerInformation(page);
      await page.getByRole("button", { name: /^Pay R/ }).click();
      await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
      await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
    },
  },
  {
    name: "plain-order",
    isWhole: true,
    isPlain: true,
    open: async (page) => page.goto((await buyLimitedTee(page.request)).orderUrl),
  },
];
