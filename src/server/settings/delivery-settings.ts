/** Delivery fees, the limit for free delivery, and delivery times. */

import { z } from "zod";
import { rand } from "#domain/money/money.ts";
import { findListedCountry } from "#domain/orders/address/fold-country.ts";
import { type DeliveryTerms, HOME_COUNTRY, OTHER_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { daysAfter, isDay } from "#domain/time/calendar-day.ts";
import type { ClosedDays } from "#domain/time/time.ts";
import { changeableSettings, type Values, wholeNumber } from "./setting.ts";

/** The terms promise delivery within 30 days (ECT Act, section 46), about as many business days. */
const MOST_BUSINESS_DAYS = 20;

function businessDays(fallback: string) {
  return z
    .string()
    .refine(areBusinessDays, `must be from 1-1 to 1-${MOST_BUSINESS_DAYS} business days, such as 5-7`)
    .default(fallback);
}

function areBusinessDays(text: string): boolean {
  const [, fewest, most] = /^([1-9]\d?)-([1-9]\d?)$/.exec(text)?.map(Number) ?? [];
  return fewest !== undefined && most !== undefined && fewest <= most && most <= MOST_BUSINESS_DAYS;
}

function areCountries(text: string): boolean {
  return codesOf(text).every((code) => code !== undefined && code !== HOME_COUNTRY);
}

function codesOf(text: string): (string | undefined)[] {
  return text.split(",").map((typed) => {
    const isOther = typed.trim().toLowerCase() === OTHER_COUNTRY.toLowerCase();
    return isOther ? OTHER_COUNTRY : findListedCountry(typed);
  });
}

/** A delivery is promised past all of them: each page counts on day by day. */
const LONGEST_CLOSED_DAYS = 92;
const MOST_RANGES = 8;

/** Undefined where a part is no range of days, is longer than a season, or where there are too many. */
function closedDaysIn(text: string): ClosedDays | undefined {
  const typed = text.split(",");
  if (typed.length > MOST_RANGES) return undefined;
  const parts = typed.map((part) => {
    const [, from = "", to = from] =
      /^\s*(\d{4}-\d\d-\d\d)(?:\s+to\s+(\d{4}-\d\d-\d\d))?\s*$/.exec(part) ?? [];
    return { from, to };
  });
  const areRanges = parts.every(({ from, to }) => isDay(from) && isDay(to) && from <= to);
  return areRanges && parts.every(({ from, to }) => to <= daysAfter(from, LONGEST_CLOSED_DAYS))
    ? parts
    : undefined;
}

const fee = {
  schema: wholeNumber(0, 10_000),
  unit: "rand",
  input: "numeric",
} as const;

export const DELIVERY_SETTINGS = {
  ...changeableSettings(
    { title: "Delivery", note: "In whole rand. An order keeps the fee it was placed with." },
    {
      DELIVERY_FEE: {
        ...fee,
        schema: fee.schema.default(100),
        title: "Within South Africa",
        about: "Delivery within South Africa, in whole rand, 0 to 10000.",
      },
      FREE_DELIVERY_ABOVE: {
        ...fee,
        schema: wholeNumber(1, 100_000).default(2500),
        title: "Free there above",
        about:
          "Within South Africa delivery is free when the pieces come to more than this, in whole rand, 1 to 100000; every page says so.",
      },
      DELIVERY_FEE_ABROAD: {
        ...fee,
        schema: fee.schema.default(300),
        title: "To other countries",
        about: "Delivery to every other country, in whole rand, 0 to 10000.",
      },
      UNSAVED_DELIVERY: {
        schema: z.enum(["free", "charge"], "must be free or charge").optional(),
        title: "For an address that is not saved",
        note: "Shoppers who type their address at the checkout were shown no fee before. A live shop has to choose; a demo charges nothing.",
        choices: { free: "Free, and the order is marked", charge: "Charged, and shown first" },
        about:
          "Delivery for shoppers who have not saved an address: free charges none and marks the order, charge prices the address they typed.",
        example: "free",
        fallback: "none, which is free in a demo",
        // In a live shop delivery is neither free nor charged by default: the owner has to decide.
        neededLive:
          "what shoppers without saved shipping info pay for delivery: free, and the order is marked, or charge",
      },
    },
  ),
  ...changeableSettings(
    { title: "Delivery times and countries", note: "An order keeps the days it was placed with." },
    {
      DELIVERY_DAYS: {
        schema: businessDays("5-7"),
        title: "Takes within South Africa",
        note: "From and to, such as 5-7.",
        unit: "business days",
        about: `How long delivery takes within South Africa, in business days from and to, at most ${MOST_BUSINESS_DAYS}.`,
      },
      DELIVERY_DAYS_ABROAD: {
        schema: businessDays("10-15"),
        title: "Takes to other countries",
        note: "From and to, such as 10-15.",
        unit: "business days",
        about: "The same to every other country.",
      },
      DELIVERY_NOT_TO: {
        schema: z
          .string()
          .refine(
            areCountries,
            "must be countries of the form with commas between, such as United States, Brazil",
          )
          .optional(),
        title: "Not at present to",
        note: "Countries of the shipping form with commas between, such as United States, Brazil; Other for all that it does not list.",
        about:
          "Countries of the shipping form to which nothing is delivered at present, with commas between.",
        example: "United States, Brazil",
        fallback: "none",
      },
      CLOSED_DAYS: {
        schema: z
          .string()
          .refine(
            (text) => closedDaysIn(text) !== undefined,
            `must be at most ${MOST_RANGES} times of at most three months, such as 2026-12-20 to 2027-01-04, with commas between`,
          )
          .optional(),
        title: "Closed",
        note: "Days from and to, such as 2026-12-20 to 2027-01-04, with commas between: nothing is packed then, so deliveries are promised later. Weekends and public holidays are counted by themselves.",
        about: "Days on which the shop is closed, from and to: deliveries are promised later by so many.",
        example: "2026-12-20 to 2027-01-04",
        fallback: "none",
      },
    },
  ),
};

export type DeliverySettings = { readonly delivery: DeliveryTerms };

export function toDeliverySettings(variables: Values<typeof DELIVERY_SETTINGS>): DeliverySettings {
  const notTo = codesOf(variables.DELIVERY_NOT_TO ?? "").filter((code) => code !== undefined);
  const closed = variables.CLOSED_DAYS === undefined ? undefined : closedDaysIn(variables.CLOSED_DAYS);
  return {
    delivery: {
      homeFee: rand(variables.DELIVERY_FEE),
      abroadFee: rand(variables.DELIVERY_FEE_ABROAD),
      freeAbove: rand(variables.FREE_DELIVERY_ABOVE),
      homeDays: variables.DELIVERY_DAYS,
      abroadDays: variables.DELIVERY_DAYS_ABROAD,
      ...(notTo.length > 0 && { notTo }),
      ...(closed && { closed }),
      // Without a value it is a demonstration: a live shop has to set its own.
      ...(variables.UNSAVED_DELIVERY === "charge" && { unsaved: "charge" }),
    },
  };
}
