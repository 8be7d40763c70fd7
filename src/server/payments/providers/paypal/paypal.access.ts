/** Where this shop's PayPal is, and who the shop is there. */
export type PayPalAccess = {
  readonly apiBase: string;
  /** The address of the script of PayPal's button. */
  readonly sdkUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
};
