/** Where the card provider's own pay page lives. */
const PROVIDER_ORIGIN = "https://checkout.paystack.com";

/**
 * The address to send the shopper to, or undefined when it is missing or leads anywhere else than to the
 * provider or back to this shop: whoever could slip in another one would be collecting cards.
 */
export function trustedPayPageUrl(paymentUrl: unknown, ownOrigin: string): string | undefined {
  if (typeof paymentUrl !== "string" || paymentUrl === "" || !URL.canParse(paymentUrl, ownOrigin))
    return undefined;
  const { href, origin } = new URL(paymentUrl, ownOrigin);
  return origin === PROVIDER_ORIGIN || origin === ownOrigin ? href : undefined;
}
