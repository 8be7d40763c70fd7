/** A name and what belongs to it; `href` when one can go there, write there or call there. */
export type PolicyFact = { readonly name: string; readonly value: string; readonly href?: string };

export type PolicyBlock =
  /** A paragraph. */
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly PolicyFact[] }
  /** Pages of the shop that say more. */
  | { readonly pages: readonly string[] };

export type PolicySection = {
  /** Part of the address: what is linked to must not change it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly PolicyBlock[];
};

/** What the texts must know of this shop. */
export type PolicyShop = {
  /** True while the built-in sandbox takes the payments: no real money. */
  readonly sandbox: boolean;
};

/** Taken away when the owner, or the owner's lawyer, has read both texts (DECISIONS 11). */
export const REVIEW_NOTICE = {
  title: "To be reviewed by the owner",
  text: "This text describes how the shop works and which laws apply. No lawyer has read it yet.",
} as const;
