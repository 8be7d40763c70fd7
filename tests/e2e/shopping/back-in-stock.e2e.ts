/** What is out can be waited for: one address, one mail when it is back. Without scripts: tests/built/out-of-stock.test.ts. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { CONFIRMED, GONE_FROM_LIST, LOOK_INTO_YOUR_MAIL } from "#content/words/waitlist-words.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";

/** Which no other test of this shop asks for. */
const ID = 112;
const NAME = "Blank Oversized Tee";
const TEE = `/product/${ID}?size=L&color=Black`;

const tellMe = (page: Page) => page.getByRole("region", { name: "Tell me when it is back" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function put(page: Page, path: string, data: object): Promise<void> {
  expect((await page.request.put(path, { data })).ok()).toBe(true);
}

/** One size there, the others out; counted so whatever it was before. */
async function spread(page: Page): Promise<void> {
  const count = (data: object) => put(page, `/api/inventory/counting/${ID}`, data);
  const { countedBy, stockQuantity: seen } = await (
    await page.request.get(`/api/inventory/grid/${ID}`)
  ).json();
  if (countedBy === "variants") await count({ countedBy: "pool", seen });
  await count({ countedBy: "variants", seen, cells: [{ size: "M", color: "Black", quantity: 4 }] });
}

/** The newest mail to this address, as its reader sees it. */
async function readMail(page: Page, address: string, subject: string): Promise<string> {
  let found = "";
  await expect
    .poll(async () => {
      const list = await (await page.request.get("/__sandbox/mail")).text();
      const row = list.split("<li").find((item) => item.includes(address) && item.includes(subject));
      found = /href="([^"]+)"/.exec(row ?? "")?.[1] ?? "";
      return found;
    })
    .not.toBe("");
  return (await page.request.get(found)).text();
}

const linkIn = (mail: string, step: "confirm" | "leave") =>
  new RegExp(`/back-in-stock/${step}/[0-9a-f]{34}`).exec(mail)?.[0] ?? "";

test("a size that is out is asked for, confirmed, seen by the owner, told of once, and left", async ({
  page,
}) => {
  const address = `fan-${randomUUID()}@example.com`;
  await spread(page);
  await test.step("asked for on the page of the piece", async () => {
    await page.goto(TEE);
    await expect(tellMe(page).getByText("Size L / Black")).toBeVisible();
    await tellMe(page).getByLabel("Email", { exact: true }).fill(address);
    await press(page, "Tell me");
    await expect(tellMe(page).getByText(LOOK_INTO_YOUR_MAIL)).toBeFocused();
  });
  await test.step("confirmed by the link of the mail", async () => {
    await page.goto(linkIn(await readMail(page, address, "tell me"), "confirm"));
    await expectNoAxeViolations(page);
    await press(page, "Yes, tell me");
    await expect(page.getByText(CONFIRMED)).toBeVisible();
  });
  await test.step("counted for the owner, for the piece and for its size", async () => {
    await page.goto("/inventory");
    const waiting = page.getByRole("region", { name: "Waiting" });
    await expect(waiting.getByRole("listitem").filter({ hasText: NAME })).toContainText("Size L / Black1");
    const row = page
      .getByRole("region", { name: "Products" })
      .getByRole("listitem")
      .filter({ hasText: NAME });
    await expect(row).toContainText(/\d+ waits?/);
    expect(await sidewaysOverflow(page)).toBe(0);
    await expectNoAxeViolations(page);
    await waiting.getByRole("link", { name: NAME }).click();
    await expect(page.getByRole("region", { name: "Waiting" })).toContainText("Size L / Black1");
  });
  await test.step("told of, and left", async () => {
    const cells = [{ size: "L", color: "Black", quantity: 1 }];
    await put(page, `/api/inventory/grid/${ID}`, { operation: "restock", cells });
    const mail = await readMail(page, address, `${NAME} is back`);
    await page.goto(linkIn(mail, "leave"));
    await press(page, "Take me off");
    await expect(page.getByText(GONE_FROM_LIST)).toBeVisible();
    await page.goto(TEE);
    await expect(tellMe(page)).toHaveCount(0);
  });
});
