/** What is out can be waited for: one address, one mail when it is back; with scripts and without. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { CONFIRMED, GONE_FROM_LIST, LOOK_INTO_YOUR_MAIL } from "#content/waitlist/waitlist-words.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";

test.use({ shopFor: "back in stock", expectedComplaint: /status of 400/ });

const TEE = "/product/101";
const NAME = "Kulud Wordmark Tee";
/** Counted as one pool. */
const POOL = { id: 201, name: "Kulud Classic Tee" };

const tellMe = (page: Page) => page.getByRole("region", { name: "Tell me when it is back" });
const emailOf = (page: Page) => page.getByRole("main").getByLabel("Email", { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const newAddress = () => `fan-${randomUUID()}@example.com`;

async function put(page: Page, path: string, data: object): Promise<void> {
  expect((await page.request.put(path, { data })).ok()).toBe(true);
}

/** Two sizes there, the others out; counted so whatever it was before. */
async function spread(page: Page): Promise<void> {
  const grid = await (await page.request.get("/api/inventory/grid/101")).json();
  const { countedBy, stockQuantity: seen } = grid;
  if (countedBy === "variants") await put(page, "/api/inventory/counting/101", { countedBy: "pool", seen });
  const cells = [
    { size: "M", color: "Black", quantity: 4 },
    { size: "L", color: "White", quantity: 2 },
  ];
  await put(page, "/api/inventory/counting/101", { countedBy: "variants", seen, cells });
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a size that is out is asked for, confirmed, told of once, and left", { tag: "@both" }, async ({
      page,
    }) => {
      await spread(page);
      const address = newAddress();
      await page.goto(`${TEE}?size=L&color=Black`);
      await expect(tellMe(page).getByText("Size L / Black")).toBeVisible();
      await emailOf(page).fill("lerato");
      await press(page, "Tell me");
      await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
      await expect(emailOf(page)).toHaveValue("lerato");
      await emailOf(page).fill(address);
      await press(page, "Tell me");
      await expect(page.getByText(LOOK_INTO_YOUR_MAIL)).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.goto(linkIn(await readMail(page, address, "tell me"), "confirm"));
      // It looks by a script.
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      await press(page, "Yes, tell me");
      await expect(page.getByText(CONFIRMED)).toBeVisible();
      const back = [{ size: "L", color: "Black", quantity: 1 }];
      await put(page, "/api/inventory/grid/101", { operation: "restock", cells: back });
      const mail = await readMail(page, address, `${NAME} is back`);
      expect(mail).toContain("This link holds nothing");
      await page.goto(linkIn(mail, "leave"));
      await press(page, "Take me off");
      await expect(page.getByText(GONE_FROM_LIST)).toBeVisible();
      await page.goto(`${TEE}?size=L&color=Black`);
      await expect(tellMe(page)).toHaveCount(0);
    });
  });
}

test("a piece that is out as a whole is asked for beside its button; any size of it will do", {
  tag: "@both",
}, async ({ page }) => {
  await put(page, "/api/inventory/update", { productId: POOL.id, quantity: 0 });
  await page.goto(`/product/${POOL.id}`);
  await expect(page.getByRole("button", { name: "OUT OF STOCK" })).toBeDisabled();
  await expect(tellMe(page)).toBeVisible();
  await expect(tellMe(page).getByRole("combobox")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await spread(page);
  const grid = await (await page.request.get("/api/inventory/grid/101")).json();
  const cells = grid.cells
    .filter(({ onShelf }: { onShelf: number }) => onShelf > 0)
    .map(({ size, color, onShelf }: { size: string; color: string; onShelf: number }) => ({
      size,
      color,
      seen: onShelf,
      quantity: 0,
    }));
  await put(page, "/api/inventory/grid/101", { operation: "set", cells });
  await page.goto(TEE);
  await tellMe(page).getByRole("combobox", { name: "Size" }).selectOption("L");
  await emailOf(page).fill(newAddress());
  await press(page, "Tell me");
  await expect(tellMe(page).getByRole("status")).toBeFocused();
});

test("a size that is there is not waited for, and another choice asks anew", async ({ page }) => {
  await spread(page);
  await page.goto(`${TEE}?size=M&color=Black`);
  await expect(tellMe(page)).toHaveCount(0);
  await page.getByRole("radio", { name: "S", exact: true }).check();
  await expect(tellMe(page).getByText("Size S / Black")).toBeVisible();
  await emailOf(page).fill(newAddress());
  await press(page, "Tell me");
  await expect(tellMe(page).getByText(LOOK_INTO_YOUR_MAIL)).toBeVisible();
  await page.getByRole("radio", { name: "XL", exact: true }).check();
  await expect(tellMe(page).getByText("Size XL / Black")).toBeVisible();
  await expect(emailOf(page)).toBeVisible();
});

test("the owner sees how many wait, for the piece and for each size", { tag: "@both" }, async ({
  page,
  shop,
}) => {
  await spread(page);
  const wants = { productId: 101, size: "XXL", color: "White" };
  for (let count = 0; count < 2; count += 1) {
    const address = newAddress();
    expect((await page.request.post("/api/waitlist", { data: { ...wants, email: address } })).ok()).toBe(
      true,
    );
    const link = linkIn(await readMail(page, address, "tell me"), "confirm");
    await page.request.post(`/api/waitlist/confirm/${link.split("/").at(-1)}`);
  }
  await page.goto("/inventory");
  const waiting = page.getByRole("region", { name: "Waiting" });
  await expect(waiting.getByRole("listitem").filter({ hasText: NAME })).toContainText("Size XXL / White2");
  const row = page.getByRole("region", { name: "Products" }).getByRole("listitem").filter({ hasText: NAME });
  await expect(row).toContainText(/\d+ waits?/);
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
  await waiting.getByRole("link", { name: NAME }).click();
  await expect(page.getByRole("region", { name: "Waiting" })).toContainText("Size XXL / White2");
  expect(shop.url).toBe(new URL(page.url()).origin);
});
