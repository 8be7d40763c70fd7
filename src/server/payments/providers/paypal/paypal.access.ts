/** The addresses of the PayPal this shop uses, and the shop's credentials there. */
export type PayPalAccess = {
  readonly apiBase: string;
  /** The address of the script of PayPal's button. */
  readonly sdkUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
};
