import { findListedCountry } from "#domain/orders/address/fold-country.ts";
import { OTHER_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import type { ShippingForm } from "./shipping-info.ts";

/** A typed name of a listed country becomes that country, with its fee; only an unlisted one keeps the name. */
export function settleCountry<Form extends Pick<ShippingForm, "country" | "countryName">>(form: Form): Form {
  const { countryName, ...rest } = form;
  if (form.country !== OTHER_COUNTRY) return rest as Form;
  const listed = findListedCountry(countryName ?? "");
  return listed === undefined ? form : ({ ...rest, country: listed } as Form);
}
