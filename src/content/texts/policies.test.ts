import { describe, expect, it } from "vitest";
import type { Owner } from "#domain/contact/owner.ts";
import { rand } from "#domain/money/money.ts";
import { ownerFacts } from "./policy.ts";
import { privacyPolicy } from "./privacy.ts";
import { termsOfSale } from "./terms.ts";

const NOBODY: Owner = {
  legalName: undefined,
  registrationNumber: undefined,
  streetAddress: undefined,
  email: undefined,
  phone: undefined,
  vatNumber: undefined,
};

const OWNER: Owner = {
  legalName: "Kulud (Pty) Ltd",
  registrationNumber: "2020/000000/07",
  streetAddress: "1 Example Street, Johannesburg, 2001",
  email: "owner@example.com",
  phone: "+27 11 000 0000",
  vatNumber: undefined,
};

const SHOP = {
  sandbox: false,
  delivery: {
    homeFee: rand(111),
    abroadFee: rand(333),
    freeAbove: rand(2222),
    homeDays: "2-3",
    abroadDays: "9-19",
  },
  payPageWays: [],
  retention: {
    unpaidOrderDays: 31,
    paidOrderYears: 8,
    answeredMessageDays: 1,
    leftSubscriberDays: 33,
    waitingDays: 44,
    providerMessageDays: 34,
  },
};
const POLICIES = { privacyPolicy, termsOfSale };

function textOf(value: unknown): string {
  return JSON.stringify(value);
}

describe("the owner's details", () => {
  it("name everything that section 43 of the ECT Act asks for", () => {
    expect(ownerFacts(OWNER).map(({ name, value }) => [name, value])).toEqual([
      ["Legal name", "Kulud (Pty) Ltd"],
      ["Registration number", "2020/000000/07"],
      ["Physical address", "1 Example Street, Johannesburg, 2001"],
      ["Email", "owner@example.com"],
      ["Telephone", "+27 11 000 0000"],
    ]);
  });

  it("can be written to and called", () => {
    const links = ownerFacts(OWNER).flatMap((fact) => fact.href ?? []);
    expect(links).toEqual(["mailto:owner@example.com", "tel:+27110000000"]);
  });

  it("say honestly that a demonstration has none, without dead links", () => {
    const facts = ownerFacts(NOBODY);
    expect(facts.map((fact) => fact.value)).toEqual(facts.map(() => "not set yet (demo)"));
    expect(facts.some((fact) => fact.href)).toBe(false);
  });

  it.each(Object.entries(POLICIES))("stand in %s", (_name, policy) => {
    for (const { value } of ownerFacts(OWNER)) expect(textOf(policy(OWNER, SHOP))).toContain(value);
  });
});

describe("VAT", () => {
  it("is not mentioned by a shop without a VAT number", () => {
    for (const policy of Object.values(POLICIES)) expect(textOf(policy(OWNER, SHOP))).not.toMatch(/\bVAT\b/);
  });

  it("is said to be included once there is a number, which is shown", () => {
    const text = textOf(termsOfSale({ ...OWNER, vatNumber: "4000000000" }, SHOP));
    expect(text).toContain("All prices include VAT.");
    expect(text).toContain("4000000000");
  });

  it("has the privacy policy say, once there is a number, what its invoices keep of an order", () => {
    const text = textOf(privacyPolicy({ ...OWNER, vatNumber: "4000000000" }, SHOP));
    expect(text).toContain("Tax invoices above R5000");
  });
});

describe.each(Object.entries(POLICIES))("%s", (_name, policy) => {
  it("has one address for each section", () => {
    const ids = policy(OWNER, SHOP).map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
  });

  it("says that a sandbox moves no real money, and says it there only", () => {
    expect(textOf(policy(OWNER, { ...SHOP, sandbox: true }))).toContain("no real money moves");
    expect(textOf(policy(OWNER, SHOP))).not.toContain("demonstration");
  });
});

it("leave to the privacy policy how long an order is kept: the owner sets the years", () => {
  expect(textOf(privacyPolicy(OWNER, SHOP))).toContain("8 years after the payment");
  const record = termsOfSale(OWNER, SHOP).find(({ id }) => id === "record");
  expect(textOf(record)).not.toMatch(/year/);
});

it.each([
  "section 44",
  "Section 55",
  "Section 56",
  "Section 20",
  "30 days",
  "R150",
  "5–7 business days",
  "R111",
  "R333",
  "over R2222",
  "takes 2–3 business days",
  "9–19 business days",
])("the terms state %s", (words) => {
  expect(textOf(termsOfSale(OWNER, SHOP)).toLowerCase()).toContain(words.toLowerCase());
});

it.each(["responsible party", "operators", "Information Regulator", "takes you off the list", "Section 72"])(
  "the privacy policy states %s",
  (words) => {
    expect(textOf(privacyPolicy(OWNER, SHOP))).toContain(words);
  },
);

it("names the other ways of the pay page once the owner has ticked them", () => {
  expect(JSON.stringify(termsOfSale(OWNER, { ...SHOP, payPageWays: ["Capitec Pay"] }))).toContain(
    "Pay by card or Capitec Pay. We never see the card number.",
  );
});
