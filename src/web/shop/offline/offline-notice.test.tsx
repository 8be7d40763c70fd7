import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { pass } from "#tests/support/components/passing-time.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { FollowRouter } from "#web/page/page-router.tsx";
import { showOfflineNotice } from "./offline-notice.ts";

const { fetchStub } = stubFetch();
/** From the page, which reads it when it is shown and after each refetch. */
const loader = vi.fn(() => null);

beforeEach(async () => {
  vi.useFakeTimers();
  renderInShop(<FollowRouter />, { loader });
  await pass(0);
  loader.mockClear();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([keptAt("2026-05-04T08:00:00.000Z")]);
  fetchStub.mockRejectedValue(new TypeError("Failed to fetch"));
});
afterEach(async () => {
  // Asks until there is a response.
  connect();
  window.dispatchEvent(new Event("online"));
  await pass(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A response stored by the service worker. */
function keptAt(date: string | undefined): PerformanceNavigationTiming {
  const serverTiming = date === undefined ? [] : [{ name: "kept", description: date, duration: 0 }];
  // Nothing else of it is read.
  return { entryType: "navigation", serverTiming } as unknown as PerformanceNavigationTiming;
}

const connect = () => fetchStub.mockImplementation(async () => new Response());
const notice = () => document.querySelector("p[role=status]")?.textContent ?? undefined;
const asked = () => fetchStub.mock.calls.length;

it("says from when a kept page is, in the shop's time", async () => {
  showOfflineNotice();
  expect(notice()).toBe("You're offline. Saved 4 May, 10:00 SAST; prices and stock may have changed.");
});

it("says so too where that is not told", async () => {
  vi.mocked(performance.getEntriesByType).mockReturnValue([keptAt("")]);
  showOfflineNotice();
  expect(notice()).toContain("Saved on an earlier visit;");
});

it("says nothing on a page that the shop has sent", async () => {
  vi.mocked(performance.getEntriesByType).mockReturnValue([keptAt(undefined)]);
  showOfflineNotice();
  expect(notice()).toBeUndefined();
  expect(asked()).toBe(0);
});

it("goes where the connection was back before it came, and the page is read anew", async () => {
  connect();
  showOfflineNotice();
  await pass(0);
  expect(notice()).toBeUndefined();
  expect(loader).toHaveBeenCalledOnce();
});

it("goes when the phone tells that the connection is back", async () => {
  showOfflineNotice();
  await pass(0);
  expect(notice()).toBeDefined();
  connect();
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(notice()).toBeUndefined();
  expect(loader).toHaveBeenCalledOnce();
});

it("goes by asking again where the phone does not tell, and then asks no more", async () => {
  const others = vi.getTimerCount();
  showOfflineNotice();
  await pass(3000);
  expect(notice()).toBeDefined();
  connect();
  await pass(6000);
  expect(notice()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(others);
  expect(loader).toHaveBeenCalledOnce();
});
