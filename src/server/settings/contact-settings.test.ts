import { expect, it } from "vitest";
import { hasDefault, readSettings, SettingsError, valueInForce } from "./settings.ts";

const NOTHING = { WHATSAPP_NUMBER: "", INSTAGRAM_URL: "", SHOP_STREET: "", LABEL_WORDS: "", LABEL_VOICE: "" };

it("has contacts of its own in a demo, which an empty setting takes away", () => {
  const demo = readSettings({});
  expect(demo.contact).toMatchObject({ chats: [{}], profiles: [{ label: "Instagram" }] });
  expect([demo.contact.street, demo.voice?.name]).toEqual([expect.any(String), expect.any(String)]);
  expect(readSettings({ LABEL_WORDS: "" }).voice).toBeUndefined();
  expect(readSettings({}, { SHOP_STREET: "" }).contact.street).toBeUndefined();
  expect(valueInForce("SHOP_STREET", { SHOP_MODE: "live" })).toBeNull();
  expect([hasDefault("SHOP_STREET"), hasDefault("SUPPORT_HOURS")]).toEqual([false, true]);
});

it("counts by the hours it was built with, and only says what the owner says of others", () => {
  expect(readSettings(NOTHING).contact).toEqual({
    supportHours: "Mon-Fri 9AM-6PM SAST",
    countsSupportHours: true,
    chats: [],
    profiles: [],
  });
  const { contact } = readSettings({ SUPPORT_HOURS: "Tue-Sat 10AM-4PM SAST" });
  expect([contact.supportHours, contact.countsSupportHours]).toEqual(["Tue-Sat 10AM-4PM SAST", false]);
});

it("has the profiles that are set, and no other", () => {
  const { contact } = readSettings({
    X_URL: "https://x.com/kulud",
    INSTAGRAM_URL: "https://instagram.com/kulud",
    WHATSAPP_NUMBER: "+27 82 000 0000",
  });
  expect(contact.profiles.map(({ label }) => label)).toEqual(["Instagram", "X"]);
  expect(contact.chats).toEqual([{ label: "WhatsApp +27 82 000 0000", href: "https://wa.me/27820000000" }]);
});

it.each([
  ["INSTAGRAM_URL", "http://instagram.com/kulud"],
  ["INSTAGRAM_URL", "javascript:alert(1)"],
  ["TIKTOK_URL", "@kulud"],
  ["WHATSAPP_NUMBER", "082 000 0000"],
])("refuses %s=%s", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
});

it.each([
  ["/limited", true],
  ["/limited?size=M#top", true],
  ["https://example.org/a", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["/\\/evil.example", false],
  ["/\t/evil.example", false],
  ["javascript:alert(1)", false],
  ["http://example.org", false],
  ["limited", false],
])("an announcement leads to a page of the shop or an https address: %j", (link, isTaken) => {
  const read = () => readSettings({ ANNOUNCEMENT: "Now", ANNOUNCEMENT_LINK: link }).announcement?.link;
  if (isTaken) expect(read()).toBe(link);
  else expect(read).toThrow(SettingsError);
});
