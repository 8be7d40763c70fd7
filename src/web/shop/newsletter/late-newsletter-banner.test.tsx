import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { hostileStorages } from "#tests/support/components/hostile-storage.ts";
import { pass } from "#tests/support/components/passing-time.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { LateNewsletterBanner } from "./late-newsletter-banner.tsx";

const STORED_UNDER = "kuludNewsletterBanner";
const { answer } = stubFetch();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const banner = () => screen.queryByRole("region", { name: "Newsletter" });
const press = (role: "button" | "link", name: RegExp) => fireEvent.click(screen.getByRole(role, { name }));

async function openBanner(): Promise<void> {
  renderInShop(<LateNewsletterBanner />);
  await pass(3000);
  expect(banner()).not.toBeNull();
}

/** Neither now nor on another page. */
async function expectNeverAgain(): Promise<void> {
  expect(banner()).toBeNull();
  cleanup();
  renderInShop(<LateNewsletterBanner />);
  await pass(10_000);
  expect(banner()).toBeNull();
}

it("appears 3 seconds after the page and leaves the focus where it is", async () => {
  const focused = document.activeElement;
  renderInShop(<LateNewsletterBanner />);
  await pass(2999);
  expect(banner()).toBeNull();
  await pass(1);
  expect(banner()).not.toBeNull();
  expect(document.activeElement).toBe(focused);
});

it("does not appear on a page that was left before", async () => {
  const { unmount } = renderInShop(<LateNewsletterBanner />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

describe("never returns", () => {
  it("once closed", async () => {
    await openBanner();
    press("button", /^Close$/);
    await expectNeverAgain();
  });

  it("once Learn More has led to the form of the news", async () => {
    await openBanner();
    expect(screen.getByRole("link", { name: "Learn More in the news" }).getAttribute("href")).toBe(
      "/news#newsletter",
    );
    press("link", /^Learn More/);
    await expectNeverAgain();
  });

  it("after a subscription", async () => {
    await openBanner();
    answer({ success: true, message: "You are on the list." });
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "lerato@example.org" } });
    press("button", /^Subscribe$/);
    await pass(0);
    await expectNeverAgain();
  });

  it("once another tab has closed it", async () => {
    renderInShop(<LateNewsletterBanner />);
    localStorage.setItem(STORED_UNDER, "dismissed");
    await pass(3000);
    await expectNeverAgain();
  });

  it.each(hostileStorages(STORED_UNDER))("during the visit where storage $what", async ({ makeHostile }) => {
    makeHostile();
    await openBanner();
    press("button", /^Close$/);
    await expectNeverAgain();
  });
});

it("stays after a refusal", async () => {
  await openBanner();
  press("button", /^Subscribe$/);
  await pass(0);
  expect(screen.getAllByText("Please enter your email address to subscribe.").length).toBeGreaterThan(0);
  expect(banner()).not.toBeNull();
});

it("takes a foreign text in its place of storage for no dismissal", async () => {
  localStorage.setItem(STORED_UNDER, '{"dismissed":');
  await openBanner();
});
