import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { subscribeToNewsletter } from "#contract/newsletter/shopper.ts";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { waiting } from "#tests/support/components/waiting.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

const { fetchStub, answer } = stubFetch();
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Subscrib/ });
/** The sentence that a screen reader reads with the field. */
const describedField = (description: string) => screen.findByRole("textbox", { name: "Email", description });

async function send(address: string): Promise<void> {
  await userEvent.type(field(), address);
  await userEvent.click(button());
}

it.each([
  ["", "Email Required", "Please enter your email address to subscribe."],
  ["lerato", "Invalid Email", "Please enter a valid email address."],
  ["lerato@example", "Invalid Email", "Please enter a valid email address."],
])("refuses %j without a request, in a toast and below the field", async (typed, title, sentence) => {
  renderInShop(<NewsletterForm />);
  if (typed) await userEvent.type(field(), typed);
  await userEvent.click(button());
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(await describedField(sentence)).toBe(document.activeElement);
  expect([field().value, field().getAttribute("aria-invalid")]).toEqual([typed, "true"]);
  expect(fetchStub).not.toHaveBeenCalled();
});

it("is disabled and says 'Subscribing...' while sending, and clears on success", async () => {
  renderInShop(<NewsletterForm />);
  const coming = waiting<Response>();
  fetchStub.mockReturnValueOnce(coming.promise);
  await send(" lerato@example.org");
  expect(button().textContent).toBe("Subscribing...");
  expect([button().disabled, field().disabled]).toEqual([true, true]);
  coming.come(Response.json({ success: true, message: "You are on the list." }));
  expect(await screen.findByText("Successfully Subscribed!")).toBeTruthy();
  expect([button().textContent, field().value]).toEqual(["Subscribe", ""]);
  expect([button().disabled, field().disabled]).toEqual([false, false]);
  const [[address, request] = []] = fetchStub.mock.calls;
  expect(address).toBe(subscribeToNewsletter.path);
  expect(request).toMatchObject({ method: "POST", body: JSON.stringify({ email: "lerato@example.org" }) });
});

describe("when it fails", () => {
  const busy = { error: "rate_limited", message: "Please wait a minute." };
  const fails: readonly (readonly [string, string, () => void])[] = [
    ["a refusal", "Please wait a minute.", () => answer(busy, { status: 429 })],
    ["an answer without success", "Not today.", () => answer({ success: false, message: "Not today." })],
    ["no words", "Something went wrong. Please try again later.", () => answer("", { status: 500 })],
    [
      "no network",
      "Network error. Please check your connection and try again.",
      () => fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch")),
    ],
  ];

  it.each(fails)("on %s it says '%s', and the address stays", async (_, sentence, fail) => {
    renderInShop(<NewsletterForm />);
    fail();
    await send("lerato@example.org");
    expect(await screen.findByText("Subscription Failed")).toBeTruthy();
    expect(await describedField(sentence)).toBe(document.activeElement);
    expect(field().value).toBe("lerato@example.org");
  });
});
