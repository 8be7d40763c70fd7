import { isGarment } from "./product-options.ts";

/** What the label sewn into a piece says, in the owner's words; null where nobody has said it yet. */
export type LabelFacts = {
  readonly cloth: string | null;
  readonly care: string | null;
  /** The country its cloth comes from, where that is another one than it was made in. */
  readonly clothFrom: string | null;
  readonly madeIn: string | null;
};

export const NO_LABEL_FACTS: LabelFacts = { cloth: null, care: null, clothFrom: null, madeIn: null };

export const LONGEST_FACT = { cloth: 200, care: 300, clothFrom: 60, madeIn: 60 } as const;

/** South African consumer law asks for these on all clothing. Nothing else the shop sells needs them. */
export function missingLabelFacts(product: LabelFacts & { readonly category: string }): readonly string[] {
  if (!isGarment(product)) return [];
  const asked = {
    "cloth and its fibres": product.cloth,
    care: product.care,
    "country of make": product.madeIn,
  };
  return Object.entries(asked).flatMap(([name, fact]) => (fact === null ? [name] : []));
}
