import { countryName } from "#domain/orders/address/address-lines.ts";
import { OTHER_COUNTRY } from "#domain/orders/delivery/delivery.ts";

/** What is said of a country that the owner has switched off. */
export function notDeliveredSentence(country: string): string {
  const name = country === OTHER_COUNTRY ? "other countries" : withArticle(countryName(country));
  return `At present we do not deliver to ${name}.`;
}

function withArticle(name: string): string {
  return /^(?:United|Netherlands)/.test(name) ? `the ${name}` : name;
}
