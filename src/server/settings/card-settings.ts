/** What each call to the card provider may take, retries and reading the answer included. */
export type CardBudgets = {
  readonly initializeMs: number;
  readonly verifyMs: number;
  readonly refundMs: number;
};

/** The key that signed until `rotatedAt`; redeliveries of its time still come for a while. */
export type PreviousKey = { readonly secretKey: string; readonly rotatedAt: Date };
