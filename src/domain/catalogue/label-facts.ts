import { isGarment } from "./product-options.ts";

/** The sewn-in label, in the owner's words; `longest` is in characters. */
export const LABEL_FACTS = {
  cloth: { longest: 200, says: "What it is made of, with the parts of each fibre." },
  care: { longest: 300, says: "How it is washed and dried." },
  clothFrom: { longest: 60, says: "The country of its cloth, where that is another." },
  madeIn: { longest: 60, says: "The country it was made in." },
} as const;

export type LabelFact = keyof typeof LABEL_FACTS;

export const LABEL_FACT_NAMES = Object.keys(LABEL_FACTS) as readonly LabelFact[];

/** Maps each fact to a value under its name. */
export function ofEachLabelFact<Made>(make: (name: LabelFact) => Made): Readonly<Record<LabelFact, Made>> {
  return Object.fromEntries(LABEL_FACT_NAMES.map((name) => [name, make(name)])) as Record<LabelFact, Made>;
}

/** null until entered. */
export type LabelFacts = Readonly<Record<LabelFact, string | null>>;

export const NO_LABEL_FACTS: LabelFacts = ofEachLabelFact(() => null);

/** Required by South African consumer law for clothing only. */
export function missingLabelFacts(
  product: LabelFacts & { readonly category: string; readonly availableSizes: readonly string[] },
): readonly string[] {
  if (!isGarment(product)) return [];
  const asked = {
    "cloth and its fibres": product.cloth,
    care: product.care,
    "country of make": product.madeIn,
  };
  return Object.entries(asked).flatMap(([name, fact]) => (fact === null ? [name] : []));
}
