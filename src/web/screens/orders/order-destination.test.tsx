import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { OrderDestination } from "./order-destination.tsx";

const MASKED = ["1••• V••• S•••", "S••• 1•••"];
const IN_FULL = ["12 Vilakazi Street", "Soweto 1804"];

const { fetchStub, answer } = stubFetch();
const show = (address: readonly string[] = MASKED) =>
  renderInShop(<OrderDestination address={address} number="7K3M9QX2" orderKey="secret" />);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("is masked, and shown in full only while somebody wants it", async () => {
  answer({ lines: IN_FULL });
  show();
  expect(screen.getByText("1••• V••• S•••, S••• 1•••")).toBeTruthy();
  expect(fetchStub).not.toHaveBeenCalled();
  await press("Show the address");
  expect(await screen.findByText("12 Vilakazi Street, Soweto 1804")).toBeTruthy();
  expect(String(fetchStub.mock.calls[0]?.[0])).toBe("/api/orders/7K3M9QX2/address?key=secret");
  await press("Hide the address");
  expect(screen.getByText("1••• V••• S•••, S••• 1•••")).toBeTruthy();
});

it("stays masked where it could not be loaded, says so, and can be asked for again", async () => {
  answer({ error: "rate_limited", message: "" }, { status: 429 });
  answer({ lines: IN_FULL });
  show();
  await press("Show the address");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The address could not be loaded. Please try again.",
  );
  expect(screen.getByText("1••• V••• S•••, S••• 1•••")).toBeTruthy();
  await press("Show the address");
  expect(await screen.findByText("12 Vilakazi Street, Soweto 1804")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("is nothing where it was erased", () => {
  show([]);
  expect(screen.queryByText("Goes to")).toBeNull();
});
