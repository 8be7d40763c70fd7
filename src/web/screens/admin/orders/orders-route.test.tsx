import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { AdminOrder } from "#contract/orders/owner.ts";
import { openFor, ordersFound } from "#tests/support/components/admin-answers.ts";
import { adminOrder } from "#tests/support/components/admin-order.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();
beforeEach(() => openFor(shop));

function ordered(id: number, customerName: string): AdminOrder {
  const { number, ...rest } = adminOrder({ id, customerName });
  return { ...rest, number: `${number}${id}`, city: "Soweto", country: "ZA", toPick: [] };
}

function piece(name: string, quantity = 1): AdminOrder["toPick"][number] {
  return { name, size: "M", color: "Black", colorNotStated: false, quantity, numbers: [] };
}

const AYANDA = ordered(1, "Ayanda");
const BONGANI = ordered(2, "Bongani");

const rows = () => within(screen.getByRole("list", { name: "Orders" })).queryAllByRole("listitem");

it("orders are searched for in the body of a request, and their file is asked for so too", async () => {
  shop.answer("POST /api/admin/orders/find", ordersFound([AYANDA, BONGANI]));
  openAdmin("/inventory/orders?filter=to-pack");
  await screen.findByRole("list", { name: "Orders" });
  expect(screen.getByRole("link", { name: /^To pack/ }).getAttribute("aria-current")).toBe("true");
  shop.answer("POST /api/admin/orders/find", ordersFound([AYANDA]));
  await userEvent.type(screen.getByLabelText("Number, name, email or tracking"), "Ayanda");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(shop.asked("POST /api/admin/orders/find").at(-1)?.body).toEqual({
    filter: "to-pack",
    page: 1,
    search: "Ayanda",
  });
  for (const link of screen.getAllByRole("link")) expect(link.getAttribute("href")).not.toContain("Ayanda");

  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  shop.answer("POST /api/admin/orders/export", new File(["number,customer"], "kulud-orders.csv"));
  await userEvent.click(screen.getByRole("button", { name: "CSV of the orders" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.contexts[0]).toMatchObject({ download: "kulud-orders-to-pack.csv" });
  expect(shop.asked("POST /api/admin/orders/export")[0]?.body).toEqual({
    filter: "to-pack",
    search: "Ayanda",
  });
  saved.mockRestore();
});

it("pasted lines and typed numbers are shipped together, and those that are refused are named", async () => {
  const found = { ...ordersFound([AYANDA, BONGANI]), usualCarrier: "PUDO" };
  shop.answer("POST /api/admin/orders/find", found);
  openAdmin("/inventory/orders?filter=to-ship");
  const form = await screen.findByRole("form", { name: "Ship several orders", hidden: true });
  const button = within(form).getByRole("button", { name: "Mark shipped", hidden: true });
  await userEvent.click(button);
  await screen.findByText("Type or paste the number of a parcel first.");

  const refused = [{ number: "8888ZZZZ", message: "There is no order with this number." }];
  shop.answer("POST /api/admin/orders/ship", { shipped: [AYANDA.number], refused });
  await userEvent.type(within(form).getByLabelText(`${AYANDA.number} Ayanda`), "P-1");
  await userEvent.type(within(form).getByLabelText("Or paste lines of order, number"), "8888ZZZZ, P-2");
  await userEvent.click(button);
  await screen.findByText("1 order shipped");
  await screen.findByText("8888ZZZZ: There is no order with this number.");
  const parcels = [
    { number: AYANDA.number, trackingNumber: "P-1" },
    { number: "8888ZZZZ", trackingNumber: "P-2" },
  ];
  expect(shop.asked("POST /api/admin/orders/ship")).toMatchObject([{ body: { carrier: "PUDO", parcels } }]);
});

it("the orders of one piece are listed and asked for as a file, and lead back to all", async () => {
  const found = { ...ordersFound([AYANDA]), product: { name: "Founders Tee", sizes: ["S", "M"] } };
  shop.answer("POST /api/admin/orders/find", found);
  openAdmin("/inventory/orders?product=501");
  await screen.findByText("Who bought Founders Tee");
  expect(shop.asked("POST /api/admin/orders/find").at(-1)?.body).toEqual({
    filter: "all",
    page: 1,
    product: 501,
  });
  expect(screen.getByRole("link", { name: `Order ${AYANDA.number}` }).getAttribute("href")).toContain(
    "product=501",
  );
  await userEvent.click(screen.getByRole("link", { name: "All orders" }));
  await waitFor(() => expect(screen.queryByText("Who bought Founders Tee")).toBeNull());
});

it("orders of a day are listed once the day is whole, and all again when it is emptied", async () => {
  shop.answer("POST /api/admin/orders/find", ordersFound([AYANDA]));
  openAdmin("/inventory/orders");
  const field = await screen.findByLabelText<HTMLInputElement>("Placed on");
  fireEvent.change(field, { target: { value: "0002-11-30" } });
  fireEvent.change(field, { target: { value: "2026-11-30" } });
  const bodies = () => shop.asked("POST /api/admin/orders/find").map(({ body }) => body);
  const all = { filter: "all", page: 1 };
  await waitFor(() => expect(bodies()).toEqual([all, { ...all, day: "2026-11-30" }]));
  expect(field.value).toBe("2026-11-30");
  fireEvent.change(field, { target: { value: "" } });
  await waitFor(() => expect(bodies().at(-1)).toEqual(all));
});

it("those who bought a piece in one size are listed and mailed together", async () => {
  const product = { name: "Founders Tee", sizes: ["S", "M"] };
  shop.answer("POST /api/admin/orders/find", { ...ordersFound([AYANDA]), product });
  openAdmin("/inventory/orders?product=501");
  await userEvent.selectOptions(await screen.findByLabelText("In size"), "M");
  const wanted = { filter: "all", page: 1, product: 501, size: "M" };
  await waitFor(() => expect(shop.asked("POST /api/admin/orders/find").at(-1)?.body).toEqual(wanted));

  const name = "One mail to everybody who has it in M";
  const form = await screen.findByRole("form", { name, hidden: true });
  await userEvent.type(within(form).getByLabelText("Subject"), "Your tee");
  await userEvent.type(within(form).getByLabelText("What you write"), "Wash it cold.");
  shop.answer("POST /api/admin/orders/mail", { people: 2 });
  await userEvent.click(within(form).getByRole("button", { name: /^Send it/, hidden: true }));
  await screen.findByText("2 people are mailed");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Subject").value).toBe(""));
  const body = { product: 501, size: "M", subject: "Your tee", text: "Wash it cold." };
  expect(shop.asked("POST /api/admin/orders/mail")).toMatchObject([{ body }]);
});

it("a row says what to pick, and how many more lines the order has", async () => {
  const tee = { ...piece("Jozi Nights Tee", 2), numbers: ["7/12", "8/12"] };
  const cap = { ...piece("Taxi Cap"), size: null, color: null, colorNotStated: true };
  const toPick = [tee, cap, piece("Tank"), piece("Dress"), piece("Hoodie"), piece("Crewneck")];
  shop.answer("POST /api/admin/orders/find", ordersFound([{ ...AYANDA, toPick }]));
  openAdmin("/inventory/orders");
  const row = (await screen.findByRole("list", { name: "Orders" })).textContent;
  expect(row).toContain(
    "2 × Jozi Nights Tee, size M, Black, Numbers 7/12, 8/12\nTaxi Cap, color not stated\nTank, size M, Black",
  );
  expect(row).toContain("and 2 more");
  expect(row).not.toContain("Hoodie");
});

it("a sale by hand, which has no town, names the country alone", async () => {
  shop.answer("POST /api/admin/orders/find", ordersFound([{ ...AYANDA, city: "" }]));
  openAdmin("/inventory/orders");
  const row = (await screen.findByRole("list", { name: "Orders" })).textContent;
  expect(row).toContain("Ayanda South Africa");
});

it("a filter that finds nothing says so", async () => {
  shop.answer("POST /api/admin/orders/find", ordersFound([]));
  openAdmin("/inventory/orders?filter=shipped");
  expect(await screen.findByText("No order matches.")).toBeTruthy();
});

it("several orders are chosen and packed at once; one that cannot be is named with its reason", async () => {
  shop.answer("POST /api/admin/orders/find", ordersFound([AYANDA, BONGANI]));
  openAdmin("/inventory/orders?filter=to-pack");
  for (const box of await screen.findAllByRole("checkbox", { name: /^Choose order/ }))
    await userEvent.click(box);
  expect(screen.getByText(/2 chosen/)).toBeTruthy();
  const slips = screen.getByRole("link", { name: "Packing slips (PDF)" });
  expect(slips.getAttribute("href")).toBe("/api/admin/orders/packing-slips.pdf?ids=1%2C2");
  shop.respond("POST /api/admin/orders/pack", () => {
    shop.answer("POST /api/admin/orders/find", ordersFound([BONGANI]));
    return { packed: [1], refused: [{ id: 2, message: "It is disputed." }] };
  });
  await userEvent.click(screen.getByRole("button", { name: "Mark packed" }));
  expect(await screen.findByText("1 order packed")).toBeTruthy();
  expect(await screen.findByText(`${BONGANI.number}: It is disputed.`)).toBeTruthy();
  await waitFor(() => expect(rows()).toHaveLength(1));
});
