import type { Page } from "@playwright/test";

/**
 * Counts what a thumb presses from here on: each click, each field that is typed into, and two for a list or a file that
 * is chosen, which opens and then takes one.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate("sessionStorage.setItem('presses', '0')");
  await page.addInitScript(COUNT);
  await page.evaluate(COUNT);
  return () => page.evaluate<number>("Number(sessionStorage.getItem('presses'))");
}

const COUNT = `if (!window.countsPresses) {
  window.countsPresses = true;
  const add = (presses) =>
    sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses")) + presses));
  addEventListener("click", (event) => event.isTrusted && add(1), true);
  addEventListener("input", ({ target }) => {
    if (!target.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])")) return;
    if (target !== window.lastTyped) add(1);
    window.lastTyped = target;
  }, true);
  addEventListener("change", ({ target }) => target.matches("select, [type=file]") && add(2), true);
}`;
