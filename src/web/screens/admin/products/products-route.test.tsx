import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { adminProduct } from "#tests/support/components/admin-product.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();
const NAMES = ["Sunrise Tee", "Vinyl Tee", "Crown Tee"];
beforeEach(() => {
  openFor(shop);
  const items = NAMES.map((name, at) => adminProduct({ id: 101 + at, name }));
  const categories = ["caps", "tshirts"];
  shop.answer("GET /api/admin/products", { items, page: 1, pages: 1, total: 3, categories });
});

it("the chosen products are changed by what was said alone, and those that are refused are named", async () => {
  openAdmin("/inventory/products");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Choose Sunrise Tee" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Choose Crown Tee" }));
  screen.getByText("2 chosen");
  const form = screen.getByRole("form", { name: "Change the chosen products", hidden: true });
  await userEvent.type(within(form).getByLabelText("New price in rand"), "149.50");
  await userEvent.selectOptions(within(form).getByLabelText("Shoppers"), "do not see it");
  const refused = [{ id: 103, message: "It has no photograph yet." }];
  shop.answer("PATCH /api/admin/products", { changed: [101], refused });
  await userEvent.click(within(form).getByRole("button", { name: "Change these 2", hidden: true }));
  await screen.findByText("1 product changed");
  await screen.findByText("Crown Tee: It has no photograph yet.");
  const body = { ids: [101, 103], price: "149.50", hidden: true };
  expect(shop.asked("PATCH /api/admin/products")).toMatchObject([{ body }]);
});

it("all products of the page are chosen by one press, and none by the next", async () => {
  openAdmin("/inventory/products");
  const all = await screen.findByRole("checkbox", { name: "Choose all on this page" });
  await userEvent.click(all);
  await screen.findByText("3 chosen");
  await userEvent.click(all);
  await waitFor(() =>
    expect(screen.queryByRole("form", { name: /chosen products/, hidden: true })).toBeNull(),
  );
});
