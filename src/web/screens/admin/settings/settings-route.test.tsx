import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Setting, SettingGroup, ShopSettings } from "#contract/settings.ts";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();
beforeEach(() => openFor(shop));

const CHANGED_AT = "2026-05-04T08:00:00.000Z";

/** The groups that these tests read; every setting is unset except the named ones. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, Partial<Setting>>>>> = {
  Delivery: { DELIVERY_FEE: { title: "Within South Africa", unit: "rand", input: "numeric" } },
  "Dollar rate": { ZAR_PER_USD: { title: "Rand for one dollar", unit: "rand", input: "decimal" } },
  Contact: { SUPPORT_HOURS: { title: "Opening hours" } },
  Owner: { OWNER_LEGAL_NAME: { title: "Legal name" }, OWNER_PHONE: { title: "Telephone number" } },
  "The shop": { SMTP_URL: { title: "Mail server", isSecret: true } },
};

function groups(known: Readonly<Record<string, Partial<Setting>>>): SettingGroup[] {
  return Object.entries(GROUPS).map(([title, settings]) => ({
    title,
    isChangeable: title !== "The shop",
    settings: Object.entries(settings).map(([name, words]) => ({
      name,
      title: name,
      value: null,
      isSet: false,
      isSecret: false,
      source: "default",
      fallback: null,
      changedAt: null,
      changedBy: null,
      ...words,
      ...known[name],
    })),
  }));
}

function read(
  known: Readonly<Record<string, Partial<Setting>>>,
  rest: Partial<ShopSettings> = {},
): ShopSettings {
  return { mode: "demo", groups: groups(known), missingForLive: [], changes: [], ...rest };
}

const FEE = { value: "100", fallback: "100", isSet: true };
const changedFee = {
  ...FEE,
  value: "120",
  source: "owner",
  changedAt: CHANGED_AT,
  changedBy: "Naledi",
} as const;

async function open(known: Readonly<Record<string, Partial<Setting>>>, rest: Partial<ShopSettings> = {}) {
  shop.answer("GET /api/admin/settings", read(known, rest));
  openAdmin("/inventory/settings");
  await screen.findByRole("heading", { name: "Settings" });
}

const formOf = (name: string) => within(screen.getByRole("form", { name }));
const fieldIn = (form: string, label: string) => formOf(form).getByLabelText<HTMLInputElement>(label);
const FEE_LABEL = "Within South Africa (rand)";

const MISSING = [
  { name: "SMTP_URL", title: "Mail server", isChangeable: false, sentence: "is missing" },
  { name: "OWNER_LEGAL_NAME", title: "Legal name", isChangeable: true, sentence: "is missing" },
] as const;

it("what is in force stands in its field, with where it comes from and how much live mode misses", async () => {
  await open(
    { DELIVERY_FEE: FEE, OWNER_PHONE: { value: "+27 11 000 0000", source: "environment", isSet: true } },
    { missingForLive: [...MISSING] },
  );
  expect(screen.getByRole("link", { name: "Settings" }).getAttribute("aria-current")).toBe("page");
  expect(fieldIn("Delivery", FEE_LABEL).value).toBe("100");
  expect(formOf("Owner").getAllByText("Set on the server")).toHaveLength(1);
  const way = screen.getByRole("link", { name: "2 things are missing before it goes live" });
  expect(way.getAttribute("href")).toBe("/inventory/operator");
  expect(screen.queryByText("SMTP_URL")).toBeNull();
});

it("the operator reads what is missing and where it is set", async () => {
  shop.answer("GET /api/admin/settings", read({}, { missingForLive: [...MISSING] }));
  openAdmin("/inventory/operator");
  const missing = within(await screen.findByRole("region", { name: "Before it goes live" }));
  expect(missing.getByText("Mail server")).toBeTruthy();
  expect(missing.getByText("SMTP_URL")).toBeTruthy();
  expect(missing.getByRole("link", { name: "Set it" }).getAttribute("href")).toBe(
    "/inventory/settings#OWNER_LEGAL_NAME",
  );
});

it("a value that is refused stays in its field, which says why and has the keyboard", async () => {
  await open({ DELIVERY_FEE: FEE });
  const message = "must be a whole number from 0 to 10000";
  shop.refuse("PATCH /api/admin/settings", "invalid_request", {
    fields: [{ path: "DELIVERY_FEE", message }],
  });
  const fee = fieldIn("Delivery", FEE_LABEL);
  await userEvent.clear(fee);
  await userEvent.type(fee, "99.50");
  await userEvent.click(formOf("Delivery").getByRole("button", { name: "Save delivery" }));
  expect(await formOf("Delivery").findByText("Must be a whole number from 0 to 10000.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(fee));
  expect(fee.value).toBe("99.50");
});

it("a change is sent with what was seen before, told with its person, and taken back by one press", async () => {
  await open({ DELIVERY_FEE: FEE });
  const changes = [
    {
      id: 1,
      name: "DELIVERY_FEE",
      title: "Within South Africa",
      at: CHANGED_AT,
      who: "Naledi",
      before: "100",
      after: "120",
    },
  ];
  shop.respond("PATCH /api/admin/settings", () => {
    const now = read({ DELIVERY_FEE: changedFee }, { changes });
    shop.answer("GET /api/admin/settings", now);
    return now;
  });
  await userEvent.clear(fieldIn("Delivery", FEE_LABEL));
  await userEvent.type(fieldIn("Delivery", FEE_LABEL), "120{Enter}");
  expect(await formOf("Delivery").findByText(/^Changed here by Naledi,/)).toBeTruthy();
  const history = within(screen.getByRole("list", { name: "What was changed" }));
  expect(history.getByRole("listitem").textContent).toContain("Within South Africa: 100 → 120");

  shop.respond("PATCH /api/admin/settings", () => {
    const now = read({ DELIVERY_FEE: FEE });
    shop.answer("GET /api/admin/settings", now);
    return now;
  });
  const back = { name: "Within South Africa: back to the default" };
  await userEvent.click(formOf("Delivery").getByRole("button", back));
  await waitFor(() => expect(fieldIn("Delivery", FEE_LABEL).value).toBe("100"));
  expect(formOf("Delivery").queryByText(/^Changed here/)).toBeNull();
  expect(shop.asked("PATCH /api/admin/settings").map(({ body }) => body)).toEqual([
    { changes: [{ name: "DELIVERY_FEE", value: "120", seen: "100" }], isConfirmed: false },
    { changes: [{ name: "DELIVERY_FEE", value: null, seen: "120" }], isConfirmed: false },
  ]);
});

it("nothing is sent where nothing differs", async () => {
  await open({ DELIVERY_FEE: FEE });
  await userEvent.click(formOf("Delivery").getByRole("button", { name: "Save delivery" }));
  expect(await formOf("Delivery").findByText("Nothing here differs from what is in force.")).toBeTruthy();
  expect(shop.asked("PATCH /api/admin/settings")).toEqual([]);
});

it("an unusual value is asked about; left, it stays typed, and only the second press sends it as meant", async () => {
  const usual = { value: "18.5", fallback: "18.5", isSet: true, source: "environment" } as const;
  const label = "Rand for one dollar (rand)";
  const message = "That is 30 % more than now. Save it all the same?";
  await open({ ZAR_PER_USD: usual });
  shop.refuse("PATCH /api/admin/settings", "unusual_value", { message });
  const dollars = () => formOf("Dollar rate");
  const save = () => userEvent.click(dollars().getByRole("button", { name: "Save dollar rate" }));
  await userEvent.clear(fieldIn("Dollar rate", label));
  await userEvent.type(fieldIn("Dollar rate", label), "24.05");
  await save();
  expect(await dollars().findByText(message)).toBeTruthy();
  await userEvent.click(dollars().getByRole("button", { name: "Leave it" }));
  expect(dollars().queryByText(message)).toBeNull();
  expect([document.activeElement, fieldIn("Dollar rate", label).value]).toEqual([
    fieldIn("Dollar rate", label),
    "24.05",
  ]);
  await save();
  await dollars().findByText(message);
  expect(dollars().getByText("Not saved yet.")).toBeTruthy();
  shop.answer(
    "PATCH /api/admin/settings",
    read({ ZAR_PER_USD: { ...usual, value: "24.05", source: "owner" } }),
  );
  await userEvent.click(dollars().getByRole("button", { name: "Save it all the same" }));
  expect(await screen.findByText("Settings saved")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Not saved yet.")).toBeNull());
  expect(shop.asked("PATCH /api/admin/settings").map(({ body }) => body)).toMatchObject([
    { isConfirmed: false },
    { isConfirmed: false },
    { isConfirmed: true, changes: [{ name: "ZAR_PER_USD", value: "24.05", seen: "18.5" }] },
  ]);
});

it("of two who edit at once the second is told, and sees what is in force instead of what was typed", async () => {
  const hours = { value: "Mon-Fri", fallback: "Mon-Fri", isSet: true };
  await open({ SUPPORT_HOURS: hours });
  const message = "Was changed by somebody meanwhile: it is Tue-Sat now.";
  const fields = [{ path: "SUPPORT_HOURS", message }];
  shop.refuse("PATCH /api/admin/settings", "edit_conflict", { fields });
  shop.answer("GET /api/admin/settings", read({ SUPPORT_HOURS: { ...hours, value: "Tue-Sat" } }));
  await userEvent.type(fieldIn("Contact", "Opening hours"), " 8AM");
  await userEvent.click(formOf("Contact").getByRole("button", { name: "Save contact" }));
  expect(await formOf("Contact").findByText(message)).toBeTruthy();
  await waitFor(() => expect(fieldIn("Contact", "Opening hours").value).toBe("Tue-Sat"));
});
