/** The pages take the owner's details from the settings, and leave out what is not set: raw HTML, no browser. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SettingChanges } from "#contract/settings.ts";
import { type BuiltShop, runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { openDrawnPage } from "#tests/support/documents/drawn-page.ts";

const INSTAGRAM = "https://www.instagram.com/kulud";
const WHATSAPP = "https://wa.me/27820000000";
const HOURS = "Tue-Sat 10AM-4PM SAST";
const NOTICE = "No lawyer has read it yet";
const OPEN_OR_CLOSED = /Support (?:open|closed)|Open now|>Closed</;

describe.each([
  [
    "an owner who set everything",
    {
      INSTAGRAM_URL: INSTAGRAM,
      WHATSAPP_NUMBER: "+27 82 000 0000",
      SUPPORT_HOURS: HOURS,
      SHOP_STREET: "12 Juta Street",
      LABEL_WORDS: "We print eight.",
      LABEL_VOICE: "Naledi, who prints",
      POLICIES_REVIEWED: "true",
    },
    true,
  ],
  [
    "an owner who set nothing",
    { INSTAGRAM_URL: "", WHATSAPP_NUMBER: "", SHOP_STREET: "", LABEL_WORDS: "", LABEL_VOICE: "" },
    false,
  ],
] as const)("of %s", (_, env, isSet) => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await runBuiltShop(env);
  });
  afterAll(() => shop.stop());

  const textOf = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
  const mainOf = async (path: string) => (await textOf(path)).split("<main")[1]?.split("</main>")[0] ?? "";

  it("Limited links to where people can follow the label", async () => {
    const main = await mainOf("/limited");
    expect(main).toContain("Follow our social media for early access.");
    expect(main.includes(`href="${INSTAGRAM}"`)).toBe(isSet);
  });

  it("the contact page has number and hours", async () => {
    const main = await mainOf("/contact");
    expect([main.includes(`href="${WHATSAPP}"`), main.includes(HOURS)]).toEqual([isSet, isSet]);
  });

  it("About speaks in the label's own words, from its street", async () => {
    const main = await mainOf("/about");
    const said = ["We print eight.", "Naledi, who prints", "12 Juta Street"].map((words) =>
      main.includes(words),
    );
    expect(said).toEqual([isSet, isSet, isSet]);
  });

  it("the shop says whether support is open only by the hours it can count", async () => {
    expect(OPEN_OR_CLOSED.test(await textOf("/about"))).toBe(!isSet);
  });

  it.each(["/terms", "/privacy"])("%s says that nobody has read it until somebody has", async (path) => {
    expect((await textOf(path)).includes(NOTICE)).toBe(!isSet);
  });
});

it("shows what the owner changes on screen on every page at once, kept ones too, until it is taken back", async () => {
  const shop = await runBuiltShop();
  const pages = ["/", "/shipping", "/terms", "/product/106"];
  const read = () => Promise.all(pages.map(async (path) => (await fetch(shop.url + path)).text()));
  const change = async (changes: SettingChanges) => {
    const { status } = await fetch(`${shop.url}/api/admin/settings`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ changes }),
    });
    expect(status).toBe(200);
  };
  for (const page of await read()) expect(page).not.toContain("Closed on 9 August");
  await change([
    { name: "ANNOUNCEMENT", value: "<b>Closed</b> on 9 August", seen: null },
    { name: "FREE_DELIVERY_ABOVE", value: "1800", seen: "2500" },
  ]);
  for (const page of await read()) {
    expect(page).toContain("&lt;b&gt;Closed&lt;/b&gt; on 9 August");
    expect(page).toContain("Free shipping over R1800 within South Africa");
    expect(page).not.toContain("R2500");
  }
  await change([{ name: "ANNOUNCEMENT", value: null, seen: "<b>Closed</b> on 9 August" }]);
  for (const page of await read()) expect(page).not.toContain("on 9 August");
  await change([
    { name: "ANNOUNCEMENT", value: "Friday Tee, six o'clock", seen: null },
    { name: "ANNOUNCEMENT_LINK", value: "/limited", seen: null },
    { name: "ANNOUNCEMENT_UNTIL", value: "2999-01-01 09:00", seen: null },
  ]);
  const links = (await openDrawnPage(shop.url, "/shipping")).named("aside", "Announcement").all("a");
  expect(links.map((link) => [link.text, link.attribute("href")])).toEqual([
    ["Friday Tee, six o'clock", "/limited"],
  ]);
  await change([{ name: "ANNOUNCEMENT_UNTIL", value: "2026-01-01 09:00", seen: "2999-01-01 09:00" }]);
  for (const page of await read()) expect(page).not.toContain("six o");
  await shop.stop();
});
