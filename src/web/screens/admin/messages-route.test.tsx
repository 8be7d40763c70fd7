import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();

it("a list without rows says whether there is nothing, or nothing that was asked for", async () => {
  openFor(shop);
  shop.answer("POST /api/admin/messages/find", { items: [], total: 0, page: 1, pages: 1, waiting: 0 });
  openAdmin("/inventory/messages");
  expect(await screen.findByText("No messages yet.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Show"), "answered");
  expect(await screen.findByText("No message matches.")).toBeTruthy();
  expect(shop.asked("POST /api/admin/messages/find").at(-1)?.body).toMatchObject({ state: "answered" });
});
