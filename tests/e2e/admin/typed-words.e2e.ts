/** No word that an owner types is lost: the session ends, a page is left, a button is pressed twice. */
import { expect, type Locator, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { newsItems } from "#server/database/schema/pages.ts";
import { adminSessions } from "#server/database/schema/people.ts";
import { products, shelves } from "#server/database/schema/products.ts";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";

const PASSWORD = "amapiano at midnight";

test.use({
  shopFor: "typed words",
  shopEnv: { ADMIN_PASSWORD: PASSWORD },
  expectedComplaint: /the server responded with a status of 40[013]/,
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Admin's password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Admin's password")).toHaveCount(0);
}

const endSession = (shop: E2eShop) => shop.db.delete(adminSessions);

/** Forms that change something; what looks something up has nothing to lose. */
const formsOf = (page: Page) =>
  page.locator('form[aria-label][aria-busy]:not([aria-label="Look somebody up"])');
const fieldsOf = (form: Locator) =>
  form.locator(
    'textarea:visible, input:visible:is([type="text"], [type="email"], [type="url"], [type="tel"], :not([type]))',
  );

const openAll = (page: Page) =>
  page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");

/** By the keyboard that a field asks for. */
const NUMBERS: Readonly<Record<string, string>> = { numeric: "705", decimal: "90" };

/** Types into every field of every form, and returns what each form holds. */
async function typeEverywhere(page: Page): Promise<Record<string, string[]>> {
  await openAll(page);
  for (const form of await formsOf(page).all()) {
    for (const [place, field] of (await fieldsOf(form).all()).entries()) {
      const mode = (await field.getAttribute("inputmode")) ?? "text";
      await field.fill(NUMBERS[mode] ?? `Typed ${place}`);
    }
  }
  return readAll(page);
}

async function readAll(page: Page): Promise<Record<string, string[]>> {
  await openAll(page);
  const read: Record<string, string[]> = {};
  for (const form of await formsOf(page).all()) {
    const label = (await form.getAttribute("aria-label")) ?? "";
    const fields = await fieldsOf(form).all();
    read[label] = await Promise.all(fields.map((field) => field.inputValue()));
  }
  return read;
}

/** Each page with forms, and how many forms stand on it at least. */
const PAGES: readonly (readonly [string, number])[] = [
  ["/inventory/products/new", 1],
  ["/inventory/products/605", 5],
  ["/inventory/products/502", 3],
  ["/inventory/news", 1],
  ["/inventory/texts", 5],
  ["/inventory/scenes", 3],
  ["/inventory/shelves", 3],
  ["/inventory/size-tables", 2],
  ["/inventory/settings", 5],
  ["/inventory/people", 1],
];

const writeToShop = (shop: E2eShop) =>
  shop.db.insert(contactMessages).values({
    ...{ name: "Zoë", email: "zoe@example.com", subject: "order", message: "Which size?" },
    receivedAt: new Date(),
  });

/** Its forms ask for whole lines of measures before they ask the shop. */
const REFUSES_ITSELF = "/inventory/size-tables";

test("what is typed into any form is there after the session has ended, and after the page was left", async ({
  page,
  shop,
}) => {
  test.slow();
  const piece = { productId: 101, name: "Kulud Wordmark Tee", quantity: 1 };
  const order = await storePaidOrder(shop.db, new Date(), [piece]);
  await writeToShop(shop);
  await page.goto("/inventory/today");
  await signIn(page);
  const planted = [[`/inventory/orders/${order.id}`, 1] as const, ["/inventory/messages", 2] as const];
  for (const [address, atLeast] of [...PAGES, ...planted]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(formsOf(page).first()).toBeAttached();
      const typed = await typeEverywhere(page);
      expect(Object.keys(typed).length).toBeGreaterThanOrEqual(atLeast);
      if (address !== REFUSES_ITSELF) {
        await endSession(shop);
        for (const form of await formsOf(page).all()) {
          await form.dispatchEvent("submit");
          if (await page.getByLabel("Admin's password").isVisible()) break;
        }
        await expect(page.getByLabel("Admin's password")).toBeVisible();
        await expect(page.getByText(/What you typed is kept/)).toBeVisible();
        await signIn(page);
        await expect.poll(() => readAll(page)).toEqual(typed);
      }
      await page.goto("/inventory/more");
      await page.goto(address);
      await expect.poll(() => readAll(page)).toEqual(typed);
      await expect(page.getByText("Not saved yet.").first()).toBeVisible();
      await page.evaluate("sessionStorage.removeItem('kulud-typed')");
    });
  }
});

test("pieces that are typed for one product are there after the page was left, and stand beside no other", async ({
  page,
}) => {
  await page.goto("/inventory/today");
  await signIn(page);
  const socks = page.getByLabel("Quantity for Crew Socks");
  const noteOf = async (name: string) => {
    await page.getByRole("button", { name: `History of ${name}` }).click();
    return page.getByRole("form", { name: "Change with a note" }).getByLabel("Why (optional)");
  };
  await page.goto("/inventory?search=705");
  await socks.fill("17");
  await page.getByLabel("Operation for Crew Socks").selectOption("add");
  const note = await noteOf("Crew Socks");
  await note.fill("Found behind the printer");
  await page.keyboard.press("Escape");
  await page.goto("/inventory?search=706");
  await expect(await noteOf("Slipmat")).toHaveValue("");
  await page.goto("/inventory?search=705");
  await expect(socks).toHaveValue("17");
  await expect(page.getByLabel("Operation for Crew Socks")).toHaveValue("add");
  await expect(await noteOf("Crew Socks")).toHaveValue("Found behind the printer");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
});

test("a sale by hand that is half typed is there after the page was left, with what was found", async ({
  page,
}) => {
  await page.goto("/inventory/orders/sale");
  await signIn(page);
  const form = page.getByRole("form", { name: "A sale by hand" });
  await page.getByLabel("Name, or the number on the label").fill("705");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("group", { name: "Crew Socks", exact: true })).toBeVisible();
  await form.getByLabel(/^Price of one/).fill("80");
  await form.getByLabel("Buyer's name (optional)").fill("Thandi");
  await page.goto("/inventory/more");
  await page.goto("/inventory/orders/sale");
  await expect(form.getByRole("group", { name: "Crew Socks", exact: true })).toBeVisible();
  await expect(form.getByLabel(/^Price of one/)).toHaveValue("80");
  await expect(form.getByLabel("Buyer's name (optional)")).toHaveValue("Thandi");
  await form.getByRole("button", { name: "Sell" }).click();
  await expect(page.getByText(/^Sold: order/)).toBeVisible();
  await page.goto("/inventory/orders/sale");
  await expect(page.getByLabel("Name, or the number on the label")).toBeVisible();
  await expect(form).toHaveCount(0);
});

test("a new price that is typed and not saved is not put on sale without it", async ({ page, shop }) => {
  await page.goto("/inventory/products/101");
  await signIn(page);
  await page.getByRole("button", { name: "Hide it" }).click();
  const show = page.getByRole("button", { name: "Show it again" });
  await expect(show).toBeVisible();
  await page.getByLabel("Price in rand").fill("199");
  await expect(page.getByText(/^Not saved yet: save what you typed/)).toBeVisible();
  await show.click({ force: true });
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByLabel("Price in rand")).toHaveValue("180");
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);
  const [row] = await shop.db.select().from(products).where(eq(products.id, 101));
  expect(row?.hiddenAt).not.toBeNull();
  await show.click();
  await expect(page.getByRole("button", { name: "Hide it" })).toBeVisible();
});

test("a button that is pressed twice adds one product, one copy, one shelf, one piece of news", async ({
  page,
  shop,
}) => {
  await page.goto("/inventory/products/new");
  await signIn(page);
  await page.getByLabel("Name").fill("Twice Tee");
  await page.getByLabel("Description").fill("Heavy cotton.");
  await page.getByLabel("Price in rand").fill("240");
  await page.getByRole("button", { name: "Add this product" }).dblclick();
  await expect(page.getByRole("heading", { name: "Twice Tee", level: 2 })).toBeVisible();
  await page.getByLabel("Name of the copy").fill("Twice Copy");
  await page.getByRole("button", { name: "Copy it" }).dblclick();
  await expect(page.getByRole("heading", { name: "Twice Copy", level: 2 })).toBeVisible();
  await page.goto("/inventory/shelves");
  await openAll(page);
  const shelf = page.getByRole("form", { name: "New shelf" });
  await shelf.getByLabel("Name").fill("Twice");
  await shelf.getByRole("button", { name: "Add this shelf" }).dblclick();
  await expect(page.getByText("Shelf added")).toBeVisible();
  await page.goto("/inventory/news");
  const news = page.getByRole("form", { name: "New news" });
  await news.getByLabel("Title").fill("Twice told");
  await news.getByLabel("In one sentence").fill("In Soweto.");
  await news.getByLabel("The rest").fill("Come.");
  await news.getByRole("button", { name: "Publish" }).dblclick();
  await expect(page.getByText("News saved")).toBeVisible();
  const named = async (name: string) => shop.db.$count(products, eq(products.name, name));
  expect([await named("Twice Tee"), await named("Twice Copy")]).toEqual([1, 1]);
  expect(await shop.db.$count(shelves, eq(shelves.name, "Twice"))).toBe(1);
  expect(await shop.db.$count(newsItems, eq(newsItems.title, "Twice told"))).toBe(1);
});
