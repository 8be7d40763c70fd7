import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { PersonSummary } from "#contract/privacy.ts";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const WHO = "lerato@example.com";
const COUNTS = { orders: 1, messages: 0, newsletter: 0, waiting: 0, certificates: 0 };

const shop = answeringShop();
beforeEach(() => {
  openFor(shop);
  shop.answer("POST /api/admin/subscribers/find", { items: [], total: 0, page: 1, pages: 1, subscribed: 0 });
});

async function lookUp(refusal: PersonSummary["refusal"]) {
  shop.answer("POST /api/admin/privacy/find", { ...COUNTS, refusal });
  openAdmin("/inventory/subscribers");
  const person = within(await screen.findByRole("region", { name: "One Person" }));
  await userEvent.type(person.getByLabelText(/^Their email address/), WHO);
  await userEvent.click(person.getByRole("button", { name: "Look up" }));
  await person.findByText("Orders");
  return person;
}

it("whose order is open cannot be erased, and it says why", async () => {
  const person = await lookUp("Order 7K3M9QX2 is not settled yet.");
  expect(person.getByText("Order 7K3M9QX2 is not settled yet.")).toBeTruthy();
  expect(person.queryByRole("button", { name: /^Erase/ })).toBeNull();
  expect(shop.asked("POST /api/admin/privacy/find").map(({ body }) => body)).toEqual([{ who: WHO }]);
});

it("is erased after the word is typed, and then nothing of them is shown", async () => {
  const person = await lookUp(null);
  const erase = person.getByRole<HTMLButtonElement>("button", { name: /^Erase/ });
  const word = person.getByLabelText("Type ERASE to confirm");
  await userEvent.type(word, "ERAS");
  expect(erase.disabled).toBe(true);
  await userEvent.type(word, "E");
  shop.answer("POST /api/admin/privacy/erase", COUNTS);
  await userEvent.click(erase);
  expect(await screen.findByText("Details erased")).toBeTruthy();
  await waitFor(() => expect(person.queryByText("Orders")).toBeNull());
  expect(shop.asked("POST /api/admin/privacy/erase").map(({ body }) => body)).toEqual([
    { who: WHO, confirmation: "ERASE" },
  ]);
});
