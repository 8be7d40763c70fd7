import { describe, expect, it } from "vitest";
import { gonePage } from "#sandbox/page-layout.ts";
import type { Transaction } from "./engine-types.ts";
import { payPage } from "./pay-page.ts";
import { SCENARIOS } from "./scenarios.ts";

const TRANSACTION: Transaction = {
  id: 1,
  accessCode: "code",
  reference: "K-VR0D9BJMA5V5ZXMH3JGYYN0A64",
  amountMinor: 109_050,
  paidMinor: null,
  currency: "ZAR",
  email: "thandi@example.com",
  callbackUrl: "http://localhost:3000/api/payment/return",
  metadata: {},
  channels: null,
  channel: null,
  card: null,
  cardStep: 0,
  status: "abandoned",
  gatewayResponse: null,
  attempts: 0,
  decidedAt: null,
  expires: false,
  createdAt: new Date("2026-03-02T10:00:00Z"),
  paidAt: null,
};

describe("payPage", () => {
  it("shows the exact amount, the address and the reference", () => {
    const html = payPage(TRANSACTION, SCENARIOS);
    for (const text of ["R1090.50", "thandi@example.com", TRANSACTION.reference])
      expect(html).toContain(text);
  });

  it("offers every scenario once", () => {
    const actions = [...payPage(TRANSACTION, SCENARIOS).matchAll(/name="action" value="([^"]*)"/g)];
    expect(actions.map(([, action]) => action).toSorted()).toEqual(
      [...SCENARIOS.map(({ action }) => action), "card"].toSorted(),
    );
  });

  it.each(["email", "reference"] as const)("writes a hostile %s as text, never as markup", (field) => {
    const html = payPage({ ...TRANSACTION, [field]: `"><script>alert('1')</script>&` }, SCENARIOS);
    expect(html).not.toContain("<script");
    expect(html).toContain("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;");
  });

  it("says that a card was declined, and only then", () => {
    expect(payPage({ ...TRANSACTION, status: "failed" }, SCENARIOS)).toContain("Declined.");
    expect(payPage(TRANSACTION, SCENARIOS)).not.toContain("Declined.");
  });
});

describe("gonePage", () => {
  it("leads back to the shop", () => {
    expect(gonePage()).toContain('href="/"');
  });
});
