import { standElsewhere } from "#tests/support/browser/stand-elsewhere.ts";
import { paths } from "#web/paths.ts";
import type { PageState } from "./page-state.ts";

export const SHARING_STATES: readonly PageState[] = [
  {
    name: "the share demo with what each network reads",
    async open(page) {
      await page.goto(paths.socialTest);
      await page.getByRole("button", { name: "Show Share Demo" }).click();
      await page.getByText("The image loads.", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Check as Crawlers" }).click();
      await page.getByText("All 7 read everything they need.").waitFor();
    },
  },
  {
    name: "the social debug page elsewhere, with its guide open and no product's number",
    async open(page, shop) {
      await page.goto(`${await standElsewhere(page, shop)}${paths.socialDebug}`);
      await page.getByRole("button", { name: "Deployment Guide" }).click();
      await page.getByLabel("Product ID").fill("tee");
      await page.getByText("Please enter a product number such as 201.").waitFor();
    },
  },
];
