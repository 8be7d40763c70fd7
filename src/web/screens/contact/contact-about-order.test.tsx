import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { LERATO_SAVED } from "#tests/support/orders/lerato.ts";
import { ContactForm } from "./contact-form.tsx";

const typedInto = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const show = (orderNumber?: string) =>
  renderInShop(<ContactForm isSent={false} orderNumber={orderNumber} refused={undefined} />);

beforeEach(() => {
  localStorage.setItem("kuludShippingInfo", JSON.stringify({ version: 1, ...LERATO_SAVED }));
});

it("takes name and email from what this browser saved, where it is about an order", async () => {
  show("7K3M9QX2");
  await waitFor(() => expect(typedInto("Email")).toBe(LERATO_SAVED.email));
  expect(typedInto("Name")).toBe(LERATO_SAVED.fullName);
  expect(typedInto("Subject")).toBe("Order 7K3M9QX2");
});

it("takes nothing of it where it is about anything else", () => {
  show();
  expect(["Name", "Email", "Subject"].map(typedInto)).toEqual(["", "", ""]);
});
