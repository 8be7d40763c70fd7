/** Checks whether an address without a country is in South Africa, because the short checkout form asks for none. */

import { HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import type { PrintedAddress } from "./address-lines.ts";

export type TypedAddress = PrintedAddress & { readonly phone?: string | undefined };

/** Country names found in addresses, without South Africa's. */
const COUNTRY_NAMES = new Set(
  `afghanistan albania algeria andorra angola argentina armenia australia austria azerbaijan bahamas bahrain bangladesh barbados
   belarus belgium belize benin bhutan bolivia botswana brazil brunei bulgaria burundi cambodia cameroon canada chad chile china
   colombia comoros congo croatia cuba cyprus czechia denmark deutschland djibouti dominica ecuador egypt england eritrea estonia
   eswatini ethiopia fiji finland france gabon gambia germany ghana greece guatemala guinea guyana haiti honduras hungary iceland
   india indonesia iran iraq ireland israel italy jamaica japan jordan kazakhstan kenya kuwait kyrgyzstan laos latvia lebanon
   lesotho liberia libya liechtenstein lithuania luxembourg madagascar malawi malaysia maldives mali malta mauritania mauritius
   mexico moldova monaco mongolia montenegro morocco mozambique myanmar namibia nederland nepal netherlands nicaragua niger nigeria
   norway oman pakistan panama paraguay peru philippines poland portugal qatar romania russia rwanda samoa scotland senegal serbia
   seychelles singapore slovakia slovenia somalia spain sudan suriname swaziland sweden switzerland syria taiwan tajikistan tanzania
   thailand togo tonga tunisia turkey turkmenistan uganda ukraine uruguay usa uk uzbekistan vanuatu venezuela vietnam wales yemen
   zambia zimbabwe`
    .split(/\s+/)
    .concat([
      "costa rica",
      "cape verde",
      "el salvador",
      "ivory coast",
      "new zealand",
      "north macedonia",
      "saudi arabia",
      "sierra leone",
      "south korea",
      "south sudan",
      "sri lanka",
      "the netherlands",
      "united arab emirates",
      "united kingdom",
      "united states",
      "united states of america",
    ]),
);

const PROVINCES = new Set([
  ...["eastern cape", "free state", "gauteng", "kwazulu-natal", "kwazulu natal", "limpopo", "mpumalanga"],
  ...["northern cape", "north west", "north-west", "western cape", "natal", "transvaal", "orange free state"],
  ...["ec", "fs", "gp", "gt", "kzn", "kz", "lp", "mp", "nc", "nw", "wc"],
]);

const OWN_NAMES = new Set(["south africa", "sa", "rsa", "za", "republic of south africa"]);

/**
 * The country named by an address that was sent as South African, such as "Gaborone, Botswana"; undefined unless it is
 * certain. Streets and parts of townships are named after countries, so only a whole field counts, or the text after a
 * comma, in place of the province or beside a postal code that is not South African, and only where neither a province
 * nor South Africa is named.
 */
export function foreignCountryOf(address: TypedAddress): string | undefined {
  const named = namedCountry(address);
  if (named === undefined) return undefined;
  const isCertain = lastOf(address.state) === named || !isPostalCode(address.postalCode);
  const parts = [address.city, address.state, address.street2 ?? "", address.street].flatMap(partsOf);
  const isAtHome = parts.some((part) => PROVINCES.has(part) || OWN_NAMES.has(part));
  return isCertain && !isAtHome ? named : undefined;
}

/** Whether a packer should check an address that was sent as South African. */
export function mayBeAbroad(address: TypedAddress): boolean {
  if (address.country !== HOME_COUNTRY) return false;
  if (namedCountry(address) !== undefined || !isPostalCode(address.postalCode)) return true;
  return /^(?:\+|00)(?!27)/.test(address.phone?.replaceAll(/[\s()-]/g, "") ?? "");
}

/** Four digits; 0000 is typed by people who have none. */
function isPostalCode(text: string): boolean {
  return /^(?!0000)\d{4}$/.test(text.trim());
}

function namedCountry({ country, city, state, street, street2 = "" }: TypedAddress): string | undefined {
  if (country !== HOME_COUNTRY) return undefined;
  // Street names are not countries; only text after a comma counts there.
  const last = [lastOf(state), lastOf(city), ...[street2, street].map((line) => lastOf(line, 2))];
  return last.find((part) => part !== undefined && COUNTRY_NAMES.has(part.toLowerCase()));
}

function lastOf(text: string, fewest = 1): string | undefined {
  const parts = text.split(",").map((part) => part.trim());
  return parts.length < fewest ? undefined : parts.at(-1)?.replace(/\.$/, "");
}

function partsOf(text: string): string[] {
  return text.split(",").map((part) => part.trim().toLowerCase());
}
