import { foldText } from "#domain/catalogue/search-text.ts";
import { COUNTRIES, type CountryCode } from "#domain/orders/delivery/countries.ts";
import { OTHER_COUNTRY } from "#domain/orders/delivery/delivery.ts";

/** How else people and programs write the listed countries: ISO 3166's codes where ours differ, and names. */
const LISTED: Readonly<Record<Exclude<CountryCode, "OTHER">, readonly string[]>> = {
  ZA: ["ZAF", "RSA", "Republic of South Africa", "Suid-Afrika", "Suid Afrika"],
  US: ["USA", "U S A", "United States of America", "America"],
  UK: ["GB", "GBR", "Great Britain", "Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  CA: ["CAN"],
  AU: ["AUS"],
  DE: ["DEU", "Deutschland", "Duitsland"],
  FR: ["FRA", "Frankryk"],
  IT: ["ITA", "Italia"],
  ES: ["ESP", "España", "Spanje"],
  NL: ["NLD", "The Netherlands", "Nederland", "Holland"],
  BR: ["BRA", "Brasil"],
  MX: ["MEX", "México"],
  JP: ["JPN"],
  KR: ["KOR", "Korea", "Republic of Korea"],
  SG: ["SGP"],
};

/** The other members of the European Union, which has customs rules of its own: their name, and how else they are written. */
const OTHER_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  Austria: ["AT", "AUT", "Österreich"],
  Belgium: ["BE", "BEL", "België", "Belgique", "Belgien"],
  Bulgaria: ["BG", "BGR"],
  Croatia: ["HR", "HRV", "Hrvatska"],
  Cyprus: ["CY", "CYP"],
  Czechia: ["CZ", "CZE", "Czech Republic", "Česko"],
  Denmark: ["DK", "DNK", "Danmark"],
  Estonia: ["EE", "EST", "Eesti"],
  Finland: ["FI", "FIN", "Suomi"],
  Greece: ["GR", "GRC", "EL", "Hellas"],
  Hungary: ["HU", "HUN", "Magyarország"],
  Ireland: ["IE", "IRL", "Éire", "Republic of Ireland"],
  Latvia: ["LV", "LVA", "Latvija"],
  Lithuania: ["LT", "LTU", "Lietuva"],
  Luxembourg: ["LU", "LUX", "Luxemburg"],
  Malta: ["MT", "MLT"],
  Poland: ["PL", "POL", "Polska"],
  Portugal: ["PT", "PRT"],
  Romania: ["RO", "ROU", "România"],
  Slovakia: ["SK", "SVK", "Slovensko"],
  Slovenia: ["SI", "SVN", "Slovenija"],
  Sweden: ["SE", "SWE", "Sverige"],
};

const LISTED_MEMBERS: readonly string[] = ["DE", "FR", "IT", "ES", "NL"];

const CODES = new Map(
  COUNTRIES.filter(({ code }) => code !== OTHER_COUNTRY).flatMap(({ code, name }) =>
    [code, name, ...(LISTED[code as keyof typeof LISTED] ?? [])].map(
      (word) => [foldText(word), code] as const,
    ),
  ),
);

const MEMBERS = new Map(
  Object.entries(OTHER_MEMBERS).flatMap(([name, words]) =>
    [name, ...words].map((word) => [foldText(word), name] as const),
  ),
);

/**
 * The one spelling of a country, by which fee, switch and customs are decided: a listed country's code for its name and
 * ISO's codes of two and three letters, the English name of another member of the European Union, else the text itself.
 */
export function foldCountry(typed: string): string {
  const word = foldText(typed);
  return CODES.get(word) ?? MEMBERS.get(word) ?? typed.trim();
}

/** The code of the listed country whose name or code was typed, so that "south africa" pays the South African fee. */
export function findListedCountry(typed: string): CountryCode | undefined {
  return CODES.get(foldText(typed));
}

/** Whether the European Union's customs rules apply there. Expects a folded country. */
export function isInEuropeanUnion(country: string): boolean {
  return LISTED_MEMBERS.includes(country) || Object.hasOwn(OTHER_MEMBERS, country);
}
