const PAYMENT_PARAMETERS = ["payment", "reference", "trxref"];

/** The address without what the way back from paying left in it: a reference is nothing to bookmark or pass on. */
export function addressWithoutPayment(href: string): string {
  const address = new URL(href);
  for (const name of PAYMENT_PARAMETERS) address.searchParams.delete(name);
  return address.href;
}
