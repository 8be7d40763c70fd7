/** A numbered edition from the form on a phone to its first number, with a friend who looks at it before. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { buyOverHttp } from "#tests/support/orders/buy-over-http.ts";

// The address of a draft is none for the server, which the browser notes.
test.use({ shopFor: "the edition's Friday", expectedComplaint: /404/ });

const NAME = "Friday Tee";

async function addEdition(page: Page): Promise<number> {
  await page.goto("/inventory/products/new");
  await page.getByLabel("Name").fill(NAME);
  await page.getByLabel("Description").fill("A night train on heavy black cotton.");
  await page.getByLabel("Price in rand").fill("480");
  await page.getByLabel(/^Sizes/).fill("M");
  await page.getByLabel("A numbered edition").check();
  await expect(page.getByLabel("Pieces on the shelf")).toBeHidden();
  await page.getByLabel("Pieces in the run").fill("50");
  await page.getByLabel(/^Most for one person/).fill("2");
  await page.getByRole("button", { name: "Add this product" }).click();
  await expect(page.getByRole("heading", { name: NAME, level: 2 })).toBeVisible();
  return Number(new URL(page.url()).pathname.split("/").at(-1));
}

async function writeNews(page: Page): Promise<void> {
  await page.goto("/inventory/news");
  const form = page.getByRole("form", { name: "New news" });
  await form.getByLabel("Title").fill("Friday at six");
  await form.getByLabel("In one sentence").fill("Fifty pieces of the Friday Tee.");
  await form.getByLabel("The rest").fill("They are numbered. One person may have two.");
  await form.getByLabel(/^Photograph/).setInputFiles(await photograph("train.jpg"));
  await form.getByLabel(/^What the photograph shows/).fill("A night train");
  await form.getByLabel("The page opens with it").check();
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Friday at six" })).toContainText("Featured");
}

async function photograph(name: string) {
  return { name, mimeType: "image/jpeg", buffer: await drawPhotograph().jpeg().toBuffer() };
}

/** Several at once, and the last one first. */
async function addPhotographs(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Add photographs" });
  const files = ["front.jpg", "back.jpg", "label.jpg", "night-train.jpg"].map(photograph);
  await form.getByLabel(/^Photographs/).setInputFiles(await Promise.all(files));
  const texts = form.getByLabel("What it shows");
  await expect(texts.first()).toHaveValue(NAME);
  await texts.last().fill("A black tee with a night train");
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("button", { name: "Preview it" })).toBeVisible();
  for (const place of [4, 3, 2]) {
    await page.getByRole("button", { name: `Move photograph ${place} forward` }).click();
    await expect(page.getByText(`Photograph ${place - 1} of 4`)).toBeAttached();
  }
  const photographs = page.getByRole("region", { name: "Photographs" });
  await expect(photographs.getByRole("img").first()).toHaveAttribute("alt", "A black tee with a night train");
}

async function showOnHome(page: Page, id: number): Promise<void> {
  await page.goto("/inventory/scenes");
  const part = page.getByRole("region", { name: "Home, wide screens" });
  await part.getByText("Change it").click();
  const form = part.getByRole("form");
  await form.getByLabel(/^Photograph/).setInputFiles(await photograph("hero.jpg"));
  await expect(form.getByRole("list", { name: "How it will be cut" }).getByRole("listitem")).toHaveCount(2);
  await form.getByLabel(/^What it shows/).fill("A night train over Braamfontein");
  await form.getByRole("button", { name: "Show it now" }).click();
  await expect(page.getByText("It is shown now")).toBeVisible();

  await page.goto("/inventory/settings");
  for (const [label, value] of [
    ["Announcement", "Friday Tee, fifty pieces, on sale now"],
    ["The picture leads to", String(id)],
  ] as const) {
    const field = page.getByRole("textbox", { name: label, exact: true });
    const group = page.getByRole("form").filter({ has: field });
    await field.fill(value);
    const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await group.getByRole("button", { name: /^Save/ }).click();
    expect((await saved).status()).toBe(200);
  }
}

test("an owner makes an edition of fifty, a friend looks at it, it goes on sale, and the first buyer has 1/50", async ({
  page,
  context,
  shop,
}) => {
  const id = await addEdition(page);

  await test.step("without a photograph it cannot go on sale", async () => {
    await expect(page.getByText("Add a photograph, then put it on sale.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Put it on sale" })).toHaveCount(0);
    await addPhotographs(page);
  });

  await test.step("a friend sees it by a link, and cannot buy it", async () => {
    await page.getByRole("button", { name: "Preview it" }).click();
    const address = await page.getByRole("link", { name: "Open the preview" }).getAttribute("href");
    const friend = await context.newPage();
    await friend.goto(address ?? "");
    await expect(friend.getByText(/^Preview: not on sale\./)).toBeVisible();
    await expect(friend.getByRole("heading", { name: NAME, level: 1 })).toBeVisible();
    await expect(friend.getByText("#50 LEFT").first()).toBeVisible();
    const images = friend.getByRole("region", { name: "Images" });
    await expect(images.getByRole("img")).toHaveCount(4);
    await expect(images.getByRole("img").first()).toHaveAttribute("alt", "A black tee with a night train");
    await expect(friend.getByRole("button", { name: "ADD TO CART" }).first()).toBeDisabled();
    const list = friend.getByRole("region", { name: "On Limited" });
    expect(await list.getByText("#50 LEFT").count()).toBeGreaterThan(0);
    expect(await list.getByRole("article").count()).toBeGreaterThan(1);
    expect((await friend.request.get(`/product/${id}`)).status()).toBe(404);
    await friend.close();
  });

  await test.step("its owner sees it at its own address, which everybody else finds empty", async () => {
    await page.goto(`/product/${id}`);
    await expect(page.getByText(/^Preview: not on sale\./)).toBeVisible();
    await page.goto(`/inventory/products/${id}`);
  });

  await test.step("on sale it stands on LIMITED", async () => {
    await page.getByRole("button", { name: "Put it on sale" }).click();
    await expect(page.getByRole("button", { name: "Hide it" })).toBeVisible();
    await page.goto("/limited");
    const card = page.getByRole("article", { name: NAME });
    await expect(card).toContainText("#50 LEFT");
    await card.getByRole("button", { name: "ADD TO CART" }).click();
    await expect(card.getByRole("button", { name: "ADDED!" })).toBeVisible();
  });

  await test.step("the page of news opens with it", async () => {
    await writeNews(page);
    await page.goto("/news");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Friday at six");
    await expect(page.getByRole("img", { name: "A night train" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "New Premium Cotton Collection" })).toBeVisible();
  });

  await test.step("the home page opens with it, and every page announces it", async () => {
    await showOnHome(page, id);
    await page.goto("/");
    await expect(page.getByRole("complementary", { name: "Announcement" })).toHaveText(/^Friday Tee, fifty/);
    const lead = page.getByRole("link", { name: new RegExp(`${id} ${NAME} R480`) });
    await expect(lead).toHaveAttribute("href", `/product/${id}`);
    await expect(lead.getByRole("img")).toHaveAttribute("alt", "A night train over Braamfontein");
  });

  await test.step("its first buyer has number one, and its size is fixed from then on", async () => {
    const items = [{ id, name: NAME, price: 480, quantity: 1, size: "M" }];
    const bought = await buyOverHttp(shop.url, { items, amount: 48_000 });
    await page.goto(bought.url);
    await expect(page.getByText("1/50", { exact: true }).first()).toBeVisible();
    await page.goto(`/edition/${id}`);
    await expect(page.getByText("1 sold, 49 left")).toBeVisible();
    await page.goto(`/inventory/products/${id}`);
    await expect(page.getByText("Numbers up to 1 of 50 are given.")).toBeVisible();
    await expect(page.getByLabel("Pieces in the run")).not.toBeEditable();
  });
});
