import { COUNTRIES } from "./countries.ts";
import { type DeliveryTerms, OTHER_COUNTRY } from "./delivery.ts";

/** Whether nothing is delivered there at present. What is not listed goes by Other. */
export function isNotDeliveredTo({ notTo = [] }: Pick<DeliveryTerms, "notTo">, country: string): boolean {
  const listed = COUNTRIES.some(({ code }) => code === country) ? country : OTHER_COUNTRY;
  return notTo.includes(listed);
}
