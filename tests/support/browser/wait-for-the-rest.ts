import { expect, type Page } from "@playwright/test";
import { THE_REST_HAS_RUN } from "./the-rest-has-run.ts";
import { OFTEN, waitForScripts } from "./wait-for-scripts.ts";

/** Until also what is loaded after the page answers. */
export async function waitForTheRest(page: Page): Promise<void> {
  await waitForScripts(page);
  await expect.poll(() => page.evaluate<boolean>(THE_REST_HAS_RUN), OFTEN).toBe(true);
}
