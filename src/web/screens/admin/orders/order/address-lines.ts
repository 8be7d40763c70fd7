import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { COUNTRIES } from "#domain/orders/delivery.ts";

/** As it stands in the list of countries; what is not in it stays as it was typed. */
export function countryName(country: string): string {
  return COUNTRIES.find(({ code }) => code === country)?.name ?? country;
}

/** The label on the parcel, a line each. */
export function addressLines({
  customerName,
  address,
}: Pick<AdminOrderDetail, "customerName" | "address">): readonly string[] {
  const { street, street2, city, state, postalCode, country } = address;
  const lines = [customerName, street, street2, `${city} ${postalCode}`, state, countryName(country)];
  return lines.filter((line): line is string => line !== undefined && line !== "");
}

/** Opens the admin's own mail program. Nothing a stranger typed becomes a mail header. */
export function customerMailAddress({ email, number }: Pick<AdminOrderDetail, "email" | "number">): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your KULUD order ${number}`)}`;
}

/** Digits and a leading plus: what a phone dials. */
export function dialAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
