import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const PLANTED = '<img src=x onerror="document.title = 1">';

test.describe("text that becomes markup or a script", () => {
  test.use({ expectedComplaint: /require(?:s|d)? '?Trusted|TrustedHTML|TrustedScript/ });

  test("is refused on pages for everybody and in the admin", async ({ page }) => {
    for (const path of ["/", "/product/101", "/inventory"]) {
      await page.goto(path);
      for (const sink of [
        `document.createElement("div").innerHTML = ${JSON.stringify(PLANTED)}`,
        `document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(PLANTED)})`,
        `document.createElement("script").src = "https://evil.example/skim.js"`,
        `document.createElement("script").text = "document.title = 1"`,
        `new DOMParser().parseFromString(${JSON.stringify(PLANTED)}, "text/html")`,
      ]) {
        const refused = `try { ${sink}; "let through" } catch (error) { error.name }`;
        expect(await page.evaluate(refused), `${sink} on ${path}`).toBe("TypeError");
      }
    }
  });
});

test.describe("a page that something changed before it started", () => {
  test.use({ expectedComplaint: /hydrat|#4\d\d|did not match|Minified React/i });

  test("is drawn anew and works", async ({ page }) => {
    await page.route("**/product/101", async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace("<main", "<aside>Translated</aside><main");
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto("/product/101");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Cart, 0 items" }).click();
    await expect(page.getByRole("dialog", { name: "Cart" })).toContainText("Your cart is empty");
  });
});
