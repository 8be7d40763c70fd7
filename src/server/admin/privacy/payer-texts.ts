/** The fields of a provider's message that are about the payer; all others, such as the shop's own address, are not. */
const PAYER = new Set(["payer", "customer", "buyer", "paypal"]);
const NAMING = new Set(["email", "email_address", "payer_id", "account_id", "phone", "customer_code"]);

/** Texts that identify the payer in a provider's message: addresses and ids. Empty when it is not JSON. */
export function payerTexts(message: Buffer): string[] {
  try {
    return textsIn(JSON.parse(message.toString()), false);
  } catch {
    return [];
  }
}

function textsIn(value: unknown, isPayer: boolean): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (isPayer && NAMING.has(name) && typeof inner === "string" && inner !== "") return [inner];
    return textsIn(inner, isPayer || PAYER.has(name));
  });
}
