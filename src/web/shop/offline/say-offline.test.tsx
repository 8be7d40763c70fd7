import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { pass } from "#tests/support/components/passing-time.ts";
import { Toasts } from "#web/shop/toasts/toasts.tsx";
import { OVERLAY_MISSING } from "#web/shop/use-overlays.ts";
import { sayMissingOverlays } from "./say-offline.ts";

const { fetchStub, answer } = stubFetch();
sayMissingOverlays();

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function miss(): Promise<void> {
  act(() => void window.dispatchEvent(new Event(OVERLAY_MISSING)));
  await pass(0);
}

it("says that the phone is offline, without asking the shop, and again at the next press", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  for (const _press of ["first", "second"]) {
    await miss();
    expect(screen.getAllByText("You're offline")).toHaveLength(1);
    await pass(5000);
    expect(screen.queryByText("You're offline")).toBeNull();
  }
  expect(fetchStub).not.toHaveBeenCalled();
});

it("says so where the phone does not know that its line is dead", async () => {
  fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await miss();
  expect(screen.queryByText("You're offline")).not.toBeNull();
});

it("says so where nothing has answered for 3 seconds", async () => {
  fetchStub.mockImplementationOnce(
    (_address, init) =>
      new Promise((_come, fail) => {
        init?.signal?.addEventListener("abort", () => fail(new DOMException("aborted", "AbortError")));
      }),
  );
  await miss();
  expect(screen.queryByText("You're offline")).toBeNull();
  await pass(3000);
  expect(screen.queryByText("You're offline")).not.toBeNull();
});

it("says to reload where the shop answers and the script is gone", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  answer("");
  await miss();
  expect(screen.queryByText("You're offline")).toBeNull();
  expect(screen.queryByText("That did not load")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
});
