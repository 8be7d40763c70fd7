/**
 * What schema.org and the search engines' documentation of merchant listings, return policies, shipping, breadcrumbs and
 * organizations require, as rules that a test can apply.
 */

// biome-ignore lint/suspicious/noExplicitAny: JSON of a page, looked into field by field; a wrong shape is a fault.
type Json = any;

type Rule = readonly [field: string, isGood: (value: Json, thing: Json) => boolean];

const isText = (value: Json) => typeof value === "string" && value.trim() !== "";
const isLength = (value: Json) => typeof value === "string" && /^PT\d+M\d+S$/.test(value);
const isAddress = (value: Json) =>
  typeof value === "string" && URL.parse(value)?.protocol.startsWith("http") === true;
const isAmount = (value: Json) => typeof value === "string" && /^\d+\.\d{2}$/.test(value);
const isCountry = (value: Json) => typeof value === "string" && /^[A-Z]{2}$/.test(value) && value !== "UK";
const isDays = (value: Json) =>
  value?.["@type"] === "QuantitativeValue" &&
  Number.isInteger(value.minValue) &&
  value.minValue <= value.maxValue &&
  value.unitCode === "DAY";
const isOneOf = (words: string) => (value: Json) =>
  words.split(" ").some((word) => value === `https://schema.org/${word}`);
const listOf = (isGood: (value: Json) => boolean) => (value: Json) => {
  const list = [value].flat();
  return list.length > 0 && list.every(isGood);
};
const isThing = (type: string) => (value: Json) => value?.["@type"] === type && faultsOf(value).length === 0;

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  Product: [
    ["name", isText],
    ["description", isText],
    ["image", listOf(isAddress)],
    ["sku", isText],
    ["brand", isThing("Brand")],
    ["offers", isThing("Offer")],
  ],
  Brand: [["name", isText]],
  Offer: [
    ["url", isAddress],
    ["price", (value) => isAmount(value) && Number(value) > 0],
    ["priceCurrency", (value) => value === "ZAR"],
    ["availability", (value) => value === undefined || isOneOf("InStock OutOfStock")(value)],
    ["itemCondition", (value) => value === undefined || isOneOf("NewCondition")(value)],
    ["shippingDetails", (value) => value === undefined || listOf(isThing("OfferShippingDetails"))(value)],
    [
      "hasMerchantReturnPolicy",
      (value) => value === undefined || listOf(isThing("MerchantReturnPolicy"))(value),
    ],
  ],
  OfferShippingDetails: [
    ["shippingRate", isThing("MonetaryAmount")],
    ["shippingDestination", listOf(isThing("DefinedRegion"))],
    ["deliveryTime", isThing("ShippingDeliveryTime")],
  ],
  MonetaryAmount: [
    ["value", isAmount],
    ["currency", (value) => value === "ZAR"],
  ],
  DefinedRegion: [["addressCountry", isCountry]],
  ShippingDeliveryTime: [
    ["handlingTime", isDays],
    ["transitTime", isDays],
  ],
  MerchantReturnPolicy: [
    ["applicableCountry", listOf(isCountry)],
    ["returnPolicyCountry", isCountry],
    ["returnPolicyCategory", isOneOf("MerchantReturnFiniteReturnWindow")],
    ["merchantReturnDays", (value) => value === 30],
    ["merchantReturnLink", isAddress],
    ["returnMethod", isOneOf("ReturnByMail")],
    ["returnFees", isOneOf("ReturnFeesCustomerResponsibility")],
  ],
  BreadcrumbList: [
    [
      "itemListElement",
      (value) =>
        Array.isArray(value) &&
        value.length >= 2 &&
        value.every((item, index) => isThing("ListItem")(item) && item.position === index + 1),
    ],
  ],
  ListItem: [
    ["name", isText],
    ["item", isAddress],
  ],
  OnlineStore: [
    ["name", isText],
    ["url", isAddress],
    ["logo", isAddress],
    ["hasMerchantReturnPolicy", listOf(isThing("MerchantReturnPolicy"))],
  ],
  WebSite: [
    ["name", isText],
    ["url", isAddress],
  ],
  MusicAlbum: [
    ["name", isText],
    ["url", isAddress],
    ["image", isAddress],
    ["byArtist", isThing("MusicGroup")],
    ["offers", (value) => value === undefined || isThing("Offer")(value)],
    ["track", (value) => value === undefined || listOf(isThing("MusicRecording"))(value)],
    ["audio", (value) => value === undefined || isThing("AudioObject")(value)],
  ],
  MusicRecording: [
    ["name", isText],
    ["duration", isLength],
    ["audio", (value) => value === undefined || isThing("AudioObject")(value)],
  ],
  AudioObject: [
    ["contentUrl", isAddress],
    ["encodingFormat", (value) => isText(value) && value.startsWith("audio/")],
    ["duration", isLength],
  ],
  MusicGroup: [["name", isText]],
};

/** Each field that breaks a rule, as "Type.field"; a type without rules is a fault of its own. */
export function faultsOf(thing: Json): string[] {
  const type = thing?.["@type"];
  const rules = RULES[type];
  if (!rules) return [`no rules for ${type}`];
  return rules.flatMap(([field, isGood]) => (isGood(thing[field], thing) ? [] : [`${type}.${field}`]));
}
