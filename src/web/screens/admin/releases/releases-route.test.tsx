import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AdminRelease } from "#contract/releases.ts";
import { SECOND } from "#domain/time/time.ts";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();
beforeEach(() => openFor(shop));
afterEach(() => {
  vi.useRealTimers();
});

const RELEASE: AdminRelease = {
  id: 7,
  state: "open",
  opensAt: new Date().toISOString(),
  endsAt: null,
  perPerson: 1,
  isAnnounced: true,
  pausedWords: null,
  soldOutAt: null,
  minutes: [{ minute: 0, pieces: 2 }],
  products: [{ id: 502, name: "Jozi Nights Tee", left: 5, held: 1, sold: 2, asked: 40 }],
};

it("plans the pieces that were typed by number at the time of South Africa, and shows what visitors will see", async () => {
  shop.answer("GET /api/admin/releases", []);
  shop.answer("POST /api/admin/releases", { ...RELEASE, state: "before" });
  openAdmin("/inventory/releases");
  const form = within(await screen.findByRole("form", { name: "New release" }));
  await userEvent.type(form.getByLabelText(/^Numbers of the pieces/), "502, 503 502");
  fireEvent.change(form.getByLabelText(/^Opens/), { target: { value: "2026-11-27T18:00" } });
  expect(form.getByRole("region", { name: "What visitors see" }).textContent).toContain(
    "Opens 18:00Opens Friday 27 November, 18:00 SAST.",
  );
  fireEvent.submit(screen.getByRole("form", { name: "New release" }));
  await vi.waitFor(() => expect(shop.asked("POST /api/admin/releases")).toHaveLength(1));
  expect(shop.asked("POST /api/admin/releases")[0]?.body).toEqual({
    productIds: [502, 503],
    opensAt: "2026-11-27T16:00:00.000Z",
    endsAt: null,
    perPerson: null,
    isAnnounced: true,
  });
});

it("reads an open release again by itself, and keeps what is typed meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  shop.answer("GET /api/admin/releases", [RELEASE]);
  openAdmin("/inventory/releases");
  const words = await screen.findByLabelText("A sentence to all while it is paused");
  fireEvent.change(words, { target: { value: "The pay page is slow." } });
  const sold = { ...RELEASE, products: [{ ...RELEASE.products[0], sold: 4 }] } as AdminRelease;
  shop.answer("GET /api/admin/releases", [sold]);
  await act(() => vi.advanceTimersByTimeAsync(10 * SECOND));
  await vi.waitFor(() =>
    expect(screen.getByRole("row", { name: /Jozi/ }).textContent).toContain("Tee, its orders to pack41540"),
  );
  expect((screen.getByLabelText("A sentence to all while it is paused") as HTMLInputElement).value).toBe(
    "The pay page is slow.",
  );
});

it("says how long a release took that is sold out, and asks no more", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const opensAt = "2026-11-27T16:00:00.000Z";
  const soldOut: AdminRelease = { ...RELEASE, opensAt, soldOutAt: "2026-11-27T16:04:12.000Z" };
  shop.answer("GET /api/admin/releases", [soldOut]);
  openAdmin("/inventory/releases");
  expect(await screen.findByText("Sold out in 4 min 12 s.")).toBeTruthy();
  const asked = shop.asked("GET /api/admin/releases").length;
  await act(() => vi.advanceTimersByTimeAsync(60 * SECOND));
  expect(shop.asked("GET /api/admin/releases")).toHaveLength(asked);
});

it("is called off by a second press", async () => {
  shop.answer("GET /api/admin/releases", [{ ...RELEASE, state: "before" }]);
  shop.answer("POST /api/admin/releases/:id/call-off", { ...RELEASE, state: "called-off" });
  openAdmin("/inventory/releases");
  await userEvent.click(await screen.findByRole("button", { name: "Call it off" }));
  expect(shop.asked("POST /api/admin/releases/:id/call-off")).toEqual([]);
  const buttons = screen.getAllByRole("button", { name: "Call it off" });
  await userEvent.click(buttons[1] as HTMLElement);
  await vi.waitFor(() => expect(shop.asked("POST /api/admin/releases/:id/call-off")).toHaveLength(1));
});
