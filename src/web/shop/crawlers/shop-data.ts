/** The shop and its rules in the vocabulary of schema.org, from the same constants that the pages show. */
import type {
  DefinedRegion,
  MerchantReturnPolicy,
  OfferShippingDetails,
  OnlineStore,
  WebSite,
} from "schema-dts";
import { BRAND, shopDescription } from "#content/brand.ts";
import { toDecimalText, type ZarCents } from "#domain/money/money.ts";
import { COUNTRIES } from "#domain/orders/delivery/countries.ts";
import {
  type DeliveryTerms,
  deliveryDays,
  deliveryFee,
  HOME_COUNTRY,
  OTHER_COUNTRY,
} from "#domain/orders/delivery/delivery.ts";
import { INTERNATIONAL_RETURN_DEDUCTION, RETURN_DAYS } from "#domain/returns/return-terms.ts";
import type { Site } from "#web/api/page-context.ts";
import { paths } from "#web/paths.ts";

/** The list's codes are the shop's own; schema.org uses ISO 3166-1. */
const ABROAD = COUNTRIES.map(({ code }) => (code === "UK" ? "GB" : code)).filter(
  (code) => code !== HOME_COUNTRY && code !== OTHER_COUNTRY,
);

type StoreFacts = Pick<Site, "publicUrl" | "owner" | "delivery">;

export function storeId(publicUrl: string): string {
  return `${publicUrl}/#store`;
}

export function onlineStore({ publicUrl, owner, delivery }: StoreFacts): OnlineStore {
  return {
    "@type": "OnlineStore",
    "@id": storeId(publicUrl),
    name: BRAND,
    url: `${publicUrl}${paths.home}`,
    description: shopDescription(delivery),
    logo: `${publicUrl}/icon-512.png`,
    ...(owner.legalName && { legalName: owner.legalName }),
    ...(owner.vatNumber && { vatID: owner.vatNumber }),
    ...(owner.streetAddress && {
      address: {
        "@type": "PostalAddress",
        streetAddress: owner.streetAddress,
        addressCountry: HOME_COUNTRY,
      },
    }),
    ...(owner.email && { email: owner.email }),
    ...(owner.phone && { telephone: owner.phone }),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      url: `${publicUrl}${paths.contact}`,
    },
    hasMerchantReturnPolicy: returnPolicies(publicUrl),
  };
}

export function webSite(publicUrl: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    name: BRAND,
    url: `${publicUrl}${paths.home}`,
    inLanguage: "en-ZA",
    publisher: { "@id": storeId(publicUrl) },
  };
}

/** For South Africa, and for abroad, where a return has a deduction; returning a faulty piece is free everywhere. */
export function returnPolicies(publicUrl: string): MerchantReturnPolicy[] {
  const common = {
    "@type": "MerchantReturnPolicy",
    returnPolicyCountry: HOME_COUNTRY,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: RETURN_DAYS,
    merchantReturnLink: `${publicUrl}${paths.returns}`,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
    refundType: "https://schema.org/FullRefund",
  } as const;
  return [
    { ...common, applicableCountry: HOME_COUNTRY },
    { ...common, applicableCountry: ABROAD, restockingFee: amount(INTERNATIONAL_RETURN_DEDUCTION) },
  ];
}

/** Delivery fee and time for one piece of this price. */
export function shippingDetails(terms: DeliveryTerms, price: ZarCents): OfferShippingDetails[] {
  return [
    shippingTo([HOME_COUNTRY], deliveryFee(terms, price, HOME_COUNTRY), deliveryDays(terms, HOME_COUNTRY)),
    shippingTo(ABROAD, deliveryFee(terms, price, OTHER_COUNTRY), deliveryDays(terms, OTHER_COUNTRY)),
  ];
}

/** `days` as the shipping page states them, e.g. "5-7 days": from order to delivery, so the handling time is zero. */
function shippingTo(countries: readonly string[], fee: ZarCents, days: string): OfferShippingDetails {
  const [least = 0, most = least] = (days.match(/\d+/g) ?? []).map(Number);
  return {
    "@type": "OfferShippingDetails",
    shippingRate: amount(fee),
    shippingDestination: countries.map(
      (country): DefinedRegion => ({ "@type": "DefinedRegion", addressCountry: country }),
    ),
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: dayRange(0, 0),
      transitTime: dayRange(least, most),
    },
  };
}

function dayRange(minValue: number, maxValue: number) {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" } as const;
}

function amount(value: ZarCents) {
  return { "@type": "MonetaryAmount", value: toDecimalText(value), currency: "ZAR" } as const;
}
