import type { Page } from "@playwright/test";

/** One picture to take, at both widths. */
export type Shot = {
  readonly name: string;
  /** Down to the page's foot; without it, the screen as it first stands. */
  readonly isWhole?: boolean;
  /** The only width it exists at. */
  readonly only?: number;
  /** In a browser that runs no scripts. */
  readonly isPlain?: boolean;
  /** Of something that never comes to rest. */
  readonly isBusy?: boolean;
  readonly open: (page: Page) => Promise<unknown>;
};

/** An address from its head to its foot. */
export function pageShot(name: string, path: string, isPlain = false): Shot {
  return {
    name,
    isWhole: true,
    isPlain,
    open: (page) => (isPlain ? page.goto(path) : openWhole(page, path)),
  };
}

/** Down to the foot and back, so that pictures that load lazily are there. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
  })()`);
}
