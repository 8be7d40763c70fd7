import { NO_RAND, rand, type ZarCents } from "#domain/money/money.ts";

/** The sixteen destinations of SPEC section 3, in the order the list shows them. */
export const COUNTRIES = [
  { code: "ZA", name: "South Africa" },
  { code: "US", name: "United States" },
  { code: "UK", name: "United Kingdom" },
  { code: "CA", name: "Canada" },
  { code: "AU", name: "Australia" },
  { code: "DE", name: "Germany" },
  { code: "FR", name: "France" },
  { code: "IT", name: "Italy" },
  { code: "ES", name: "Spain" },
  { code: "NL", name: "Netherlands" },
  { code: "BR", name: "Brazil" },
  { code: "MX", name: "Mexico" },
  { code: "JP", name: "Japan" },
  { code: "KR", name: "South Korea" },
  { code: "SG", name: "Singapore" },
  { code: "OTHER", name: "Other" },
] as const;

export type CountryCode = (typeof COUNTRIES)[number]["code"];

export const HOME_COUNTRY = "ZA";

/** A country the list does not have; its name is asked for. */
export const OTHER_COUNTRY = "OTHER";

/** The listed country that a typed name or code means, so that "south africa" pays what South Africa pays. */
export function findListedCountry(typed: string): CountryCode | undefined {
  const wanted = typed.trim().toLowerCase();
  const listed = COUNTRIES.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return listed?.code === OTHER_COUNTRY ? undefined : listed?.code;
}

const FEE_WITHIN_SOUTH_AFRICA = rand(100);
const FEE_ABROAD = rand(300);

/** Delivery within South Africa is free for a subtotal over, not of, this amount (DECISIONS 1). */
export const FREE_DELIVERY_ABOVE = rand(2500);

/** The fee before any free-delivery rule. An unknown country pays the fee for abroad (SPEC section 9). */
export function standardDeliveryFee(country: string): ZarCents {
  return country === HOME_COUNTRY ? FEE_WITHIN_SOUTH_AFRICA : FEE_ABROAD;
}

/** What delivery costs for this subtotal, in rand cents; zero when it is free. */
export function deliveryFee(subtotal: ZarCents, country: string): ZarCents {
  const isFree = country === HOME_COUNTRY && subtotal > FREE_DELIVERY_ABOVE;
  return isFree ? NO_RAND : standardDeliveryFee(country);
}

/** Delivery time in business days, as the shipping page states it. */
export function deliveryDays(country: string): string {
  return country === HOME_COUNTRY ? "5-7 days" : "10-15 days";
}
