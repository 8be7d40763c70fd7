import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { OrderCertificate } from "#contract/orders/order-page.ts";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { OrderCertificates } from "./order-certificates.tsx";

const CERTIFICATE: OrderCertificate = {
  code: "ABCDEFGHJKMNPQRSTVWXYZ2345",
  state: "issued",
  productName: "Founders Tee",
  serial: 3,
  editionSize: 12,
  hasCertificate: true,
  ownerName: null,
};
const PATH = `/api/orders/7K3M9QX2/certificates/${CERTIFICATE.code}/owner-name?key=secret`;

const { fetchStub, answer } = stubFetch();
const answerName = (ownerName: string | null) => answer({ ...CERTIFICATE, ownerName });
const show = (change: Partial<OrderCertificate> = {}) =>
  renderInShop(
    <OrderCertificates
      certificates={[{ ...CERTIFICATE, ...change }]}
      named={undefined}
      number="7K3M9QX2"
      orderKey="secret"
    />,
  );

const form = () =>
  screen.getByRole("form", { name: "Name on the certificate of Founders Tee, 3 of 12" }).textContent;
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const sent = () =>
  fetchStub.mock.calls.map(([address, init]) => [String(address), JSON.parse(String(init?.body))]);

it("a name is shown once its buyer saves it, and gone once it is removed", async () => {
  show();
  expect(screen.queryByRole("button", { name: "Remove my name" })).toBeNull();
  answerName("Lerato <M>");
  await userEvent.type(field(), "Lerato <M>");
  await press("Save");
  await screen.findByText("The certificate shows Lerato <M>.");
  answerName(null);
  await press("Remove my name");
  await screen.findByText("No name is shown.");
  expect(field().value).toBe("");
  expect(sent()).toEqual([
    [PATH, { name: "Lerato <M>" }],
    [PATH, { name: "" }],
  ]);
});

it("a name that could not be saved stays in its field, with a word about it", async () => {
  show();
  answer({ error: "rate_limited", message: "" }, { status: 429 });
  await userEvent.type(field(), "Lerato");
  await press("Save");
  await screen.findByText("The name could not be saved. Please try again.");
  expect(field().value).toBe("Lerato");
  expect(form()).not.toContain("The certificate shows");
});

it("a void certificate takes no name and has no document", () => {
  show({ state: "void" });
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("link", { name: "Certificate (PDF)" })).toBeNull();
});
