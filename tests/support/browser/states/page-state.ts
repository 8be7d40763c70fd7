import type { Page } from "@playwright/test";
import type { E2eShop } from "#tests/support/browser/e2e.ts";

/** A page as somebody sees it: freshly opened, with something open over it, or after an answer. */
export type PageState = {
  readonly name: string;
  /** Resolves once the state is there. */
  readonly open: (page: Page, shop: E2eShop) => Promise<unknown>;
  /** Whether it has a layout of its own on a wide screen that no address of the table shows. */
  readonly hasWideLayout?: true;
};
