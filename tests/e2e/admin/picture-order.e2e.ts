/** An owner on a phone drags a photograph to another place, with a finger. */
import { expect, type Locator } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { type Point, swipe } from "#tests/support/browser/swipe.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { newProduct } from "#tests/support/products/new-product.ts";

test.use({ shopFor: "the owner's presses" });

async function middleOf(thing: Locator): Promise<Point> {
  const box = await thing.boundingBox();
  if (!box) throw new Error("it is not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a photograph that is dragged by its handle takes the other one's place, and keeps it", async ({
  page,
}) => {
  const made = await page.request.post("/api/admin/products", { data: newProduct() });
  const { id } = await made.json();
  const buffer = await drawPhotograph({ width: 400, height: 500 }).jpeg().toBuffer();
  const photograph = { name: "tee.jpg", mimeType: "image/jpeg", buffer };
  for (const alt of ["One", "Two"])
    await page.request.post(`/api/admin/products/${id}/pictures`, {
      multipart: { place: "further", alt, photograph },
    });

  await page.goto(`/inventory/products/${id}`);
  const part = page.getByRole("region", { name: "Photographs" });
  const pictures = part.getByRole("listitem").getByRole("img");
  const expectOrder = async (first: string, last: string) => {
    await expect(pictures.first()).toHaveAttribute("alt", first);
    await expect(pictures.last()).toHaveAttribute("alt", last);
  };
  await expectOrder("One", "Two");
  const handles = part.locator(".cursor-grab");
  await handles.last().scrollIntoViewIfNeeded();
  await swipe(page, await middleOf(handles.last()), await middleOf(pictures.first()));
  await expectOrder("Two", "One");
  await page.reload();
  await expectOrder("Two", "One");
});
