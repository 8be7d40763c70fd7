import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOCKED, openFor, ordersFound, SIGNED_IN } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";
import { fillShelves, shelf } from "#tests/support/components/shelves.ts";

const shop = answeringShop();
beforeEach(() => fillShelves(shop, [shelf()]));
afterEach(() => vi.useRealTimers());

const NO_PASSWORD = "This shop can be reached from outside and no ADMIN_PASSWORD is set.";

const password = () => screen.getByLabelText<HTMLInputElement>("Admin's password");
const updates = () => screen.queryAllByRole("button", { name: /^Update/ });

async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
}

function admits(): void {
  shop.respond("POST /api/admin/sign-in", () => {
    openFor(shop, SIGNED_IN);
    return SIGNED_IN;
  });
}

describe("whoever is not signed in", () => {
  beforeEach(() => openFor(shop, LOCKED));

  it("sees the shelves and a password field, but none of the controls", async () => {
    openAdmin("/inventory");
    expect(await screen.findByLabelText("Admin's password")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Totals" })).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Products" })).getByText("2")).toBeTruthy();
    expect([updates(), screen.queryAllByRole("spinbutton")]).toEqual([[], []]);
  });

  it("is told of a wrong password beside the field, where what was typed is chosen to be typed anew", async () => {
    shop.refuse("POST /api/admin/sign-in", "wrong_password", {
      message: "This is not the admin's password.",
    });
    openAdmin("/inventory");
    await userEvent.type(await screen.findByLabelText("Admin's password"), "wrong password");
    await press("Sign in");
    const message = await screen.findByText("This is not the admin's password.");
    expect(password().getAttribute("aria-describedby")).toContain(message.id);
    await waitFor(() =>
      expect([password().selectionStart, password().selectionEnd]).toEqual([0, "wrong password".length]),
    );
    expect(updates()).toEqual([]);
  });

  it("is asked for a password without a question to the shop where nothing is typed", async () => {
    openAdmin("/inventory");
    await screen.findByLabelText("Admin's password");
    await press("Sign in");
    expect(await screen.findByText("Please enter the password.")).toBeTruthy();
    expect(shop.asked("POST /api/admin/sign-in")).toEqual([]);
  });

  it("comes in by the password at what has to be done, and the keyboard goes on there", async () => {
    admits();
    shop.answer("POST /api/admin/orders/find", ordersFound([]));
    openAdmin("/inventory");
    await userEvent.type(await screen.findByLabelText("Admin's password"), "amapiano at midnight");
    await press("Sign in");
    const heading = await screen.findByRole("heading", { name: "To pack" });
    expect(screen.queryByLabelText("Admin's password")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(shop.asked("POST /api/admin/sign-in")[0]?.body).toEqual({ password: "amapiano at midnight" });
  });
});

it("a shop without a password that can be reached from outside says which setting is missing", async () => {
  openFor(shop, { ...LOCKED, refusal: NO_PASSWORD });
  openAdmin("/inventory");
  expect(await screen.findByText(NO_PASSWORD)).toBeTruthy();
  expect([updates(), screen.queryByLabelText("Admin's password")]).toEqual([[], null]);
});

describe("whoever is signed in", () => {
  beforeEach(() => openFor(shop, SIGNED_IN));

  it("closes the controls by signing out", async () => {
    shop.respond("POST /api/admin/sign-out", () => {
      openFor(shop, LOCKED);
      return LOCKED;
    });
    openAdmin("/inventory");
    await screen.findByRole("button", { name: /^Update/ });
    await press("Sign out");
    expect(await screen.findByLabelText("Admin's password")).toBeTruthy();
    expect(updates()).toEqual([]);
  });

  it("is led back to the password when the session has ended meanwhile", async () => {
    openAdmin("/inventory");
    const row = within(await screen.findByRole("region", { name: "Products" }));
    await userEvent.type(row.getByRole("spinbutton"), "1");
    openFor(shop, LOCKED);
    shop.refuse("PUT /api/inventory/update", "unauthenticated");
    await userEvent.click(row.getByRole("button", { name: /^Update/ }));
    expect(await screen.findByText("Update Failed")).toBeTruthy();
    expect(await screen.findByLabelText("Admin's password")).toBeTruthy();
  });
});

it("open orders whose session ends give way to the password by themselves, and come back with their filter", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  openFor(shop, SIGNED_IN);
  shop.answer("POST /api/admin/orders/find", ordersFound([]));
  openAdmin("/inventory/orders?filter=to-pack");
  const orders = () => screen.queryByRole("list", { name: "Orders" });
  await waitFor(() => expect(orders()).toBeTruthy());
  openFor(shop, LOCKED);
  shop.refuse("GET /api/admin/orders/updates", "unauthenticated");
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await userEvent.type(await screen.findByLabelText("Admin's password"), "amapiano at midnight");
  expect(orders()).toBeNull();
  admits();
  await press("Sign in");
  await waitFor(() => expect(orders()).toBeTruthy());
  expect(screen.getByRole("link", { name: /^To pack/ }).getAttribute("aria-current")).toBe("true");
});

it("the pages have addresses, and the open one says so", async () => {
  openFor(shop);
  openAdmin("/inventory");
  const links = within(await screen.findByRole("navigation", { name: "Admin" })).getAllByRole("link");
  expect(links.slice(0, 3).map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Today", "/inventory/today"],
    ["Orders", "/inventory/orders"],
    ["Products", "/inventory/products"],
  ]);
  const isOpen = (link: HTMLElement) => link.getAttribute("aria-current") === "page";
  // On a phone Stock is one of those behind More.
  expect(links.filter(isOpen).map(({ textContent }) => textContent)).toEqual(["Stock", "More"]);
});

it("what waits to be packed stands beside the link to the orders", async () => {
  openFor(shop);
  const waiting = {
    arrived: 0,
    newestPaidAt: null,
    toPack: 2,
    returns: 1,
    messages: 3,
    alerts: 0,
    changedAt: null,
  };
  shop.answer("GET /api/admin/orders/updates", waiting);
  openAdmin("/inventory");
  expect(await screen.findByRole("link", { name: "Orders 2 to pack 1 return" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Messages 3 to answer" })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^2 to pack, 1 return/));
});
