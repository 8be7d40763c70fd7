import { COUNTRIES } from "#domain/orders/delivery/countries.ts";

/** An order's delivery address. `country` is a listed country's code, or a typed name. */
export type PrintedAddress = {
  readonly street: string;
  readonly street2?: string | undefined;
  readonly city: string;
  readonly postalCode: string;
  readonly state: string;
  readonly country: string;
};

/** The address below the name, one line each, for labels, mails and the admin. */
export function addressLines(address: PrintedAddress): readonly string[] {
  const { street, street2 = "", city, postalCode, state, country } = address;
  const lines = [street, street2, `${city} ${postalCode}`, state, countryName(country)];
  return lines.filter((line) => line !== "");
}

/** The name of a listed country; anything else was typed as a name and stays as it is. */
export function countryName(country: string): string {
  return COUNTRIES.find(({ code }) => code === country)?.name ?? country;
}
