import { expect, it } from "vitest";
import { COURIERS, leadsToStranger, trackingPage } from "./couriers.ts";

it.each([
  ["The Courier Guy", "TCG 12/3", "https://portal.thecourierguy.co.za/track?ref=TCG%2012%2F3"],
  ["courier guy", "A1", "https://portal.thecourierguy.co.za/track?ref=A1"],
  ["Bob Go", "UASSV9JN", "https://track.bobgo.co.za/UASSV9JN"],
  ["Aramex", "A1", "https://www.aramex.co.za/tools/track?l=A1"],
  ["Pargo", "P1", "https://pargo.co.za/track-trace/"],
  ["DHL Express", "A1", "https://www.dhl.com/za-en/home/tracking.html?tracking-id=A1"],
  ["FedEx", "A1", "https://www.fedex.com/fedextrack/?trknbr=A1"],
  ["My cousin", "https://example.com/parcel/7", "https://example.com/parcel/7"],
])("%s with %s is followed at %s", (carrier, trackingNumber, page) => {
  expect(trackingPage({ carrier, trackingNumber })).toBe(page);
});

it.each([
  ["an unknown courier", "Ramaphosa Runners", "A1"],
  ["a courier whose page is not known", "PUDO", "A1"],
  ["no courier", null, "A1"],
  ["no number", "DHL", null],
  ["an address that is not of the web", null, "javascript:alert(1)"],
])("there is no page for %s", (_, carrier, trackingNumber) => {
  expect(trackingPage({ carrier, trackingNumber })).toBeUndefined();
});

it.each([
  "https://evil.example/parcel/7",
  "https://www.dhl.com@evil.example/7",
  "https://evil-dhl.com/7",
  "https://www.dhl.com.evil.example/7",
  "http://www.dhl.com/7",
  "evil.example/7",
  "see https://www.dhl.com/7",
  "evil．example/7",
  "evil。example/7",
  "ｅｖｉｌ.ｅｘａｍｐｌｅ",
  "https：／／evil.example",
])("%s may lead somebody astray", (text) => {
  expect(leadsToStranger(text)).toBe(true);
});

it.each(["TCG 12/3", "1.234", "The Courier Guy", "https://www.dhl.com/7", "https://mydhl.express.dhl.com/7"])(
  "%s leads to a known courier or nowhere",
  (text) => {
    expect(leadsToStranger(text)).toBe(false);
  },
);

it("suggests couriers by names that it knows again", () => {
  expect(COURIERS).toContain("PUDO");
  for (const carrier of COURIERS) expect(leadsToStranger(carrier)).toBe(false);
});
