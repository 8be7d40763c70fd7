import type { Page } from "@playwright/test";
import type { E2eShop } from "./e2e.ts";

const ELSEWHERE = "https://staging.kulud.example";

/** The same shop at an address that it does not know as its own, which is returned. */
export async function standElsewhere(page: Page, { url }: E2eShop): Promise<string> {
  await page.context().route(`${ELSEWHERE}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(ELSEWHERE, url) });
    await route.fulfill({ response });
  });
  return ELSEWHERE;
}
