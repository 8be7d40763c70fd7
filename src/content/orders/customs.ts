/** What a parcel costs at the border of its country, beside the shop's total. */
import { foldCountry, isInEuropeanUnion } from "#domain/orders/address/fold-country.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";

/** When the rules were last read, ISO 8601; each has its authority beside it. */
export const CUSTOMS_READ_ON = "2026-11-26";

/** Council of the European Union, regulation on customs duty for low-value consignments; in force from 1 July 2026. */
const EUROPEAN_UNION =
  "Since 1 July 2026 the European Union takes EUR 3 for each kind of piece in a parcel under EUR 150, and VAT.";

/** Executive Order 14324: the exemption for parcels up to USD 800 is suspended for every country since 29 August 2025. */
const UNITED_STATES = "The United States exempt no parcel from duty any more, whatever it is worth.";

const ELSEWHERE = "Your country may take duty and tax when the parcel arrives.";

const NOT_OURS = "That is not in our total: the courier asks you for it.";

/** One sentence on customs for a listed country's code or a typed name; undefined within South Africa. */
export function customsLine(typed: string): string | undefined {
  const country = foldCountry(typed);
  if (country === HOME_COUNTRY) return undefined;
  if (isInEuropeanUnion(country)) return `${EUROPEAN_UNION} ${NOT_OURS}`;
  return `${country === "US" ? UNITED_STATES : ELSEWHERE} ${NOT_OURS}`;
}
