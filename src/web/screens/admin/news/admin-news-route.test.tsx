import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { AdminNews, NewsEdit } from "#contract/news.ts";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();

async function typeNews(): Promise<HTMLElement> {
  openFor(shop);
  shop.answer("GET /api/admin/news", []);
  shop.respond(
    "POST /api/admin/news",
    (body) => ({ ...(body as NewsEdit), id: 7, picture: null }) as AdminNews,
  );
  openAdmin("/inventory/news");
  await userEvent.type(await screen.findByLabelText("Title"), "A night out");
  await userEvent.type(screen.getByLabelText("In one sentence"), "In Soweto.");
  await userEvent.type(screen.getByLabelText("The rest"), "Come.");
  return screen.getByRole("form", { name: "New news" });
}

it("a press again after a lost answer sends the same news", async () => {
  const form = await typeNews();
  shop.refuse("POST /api/admin/news", "rate_limited", { message: "The shop is busy." });
  fireEvent.submit(form);
  expect(await screen.findByText("The shop is busy.")).toBeTruthy();
  fireEvent.submit(form);
  await waitFor(() => expect(shop.asked("POST /api/admin/news")).toHaveLength(2));
  const [first, second] = shop.asked("POST /api/admin/news");
  expect(second?.body).toEqual(first?.body);
  expect(await screen.findByText("The shop is busy.")).toBeTruthy();
});
