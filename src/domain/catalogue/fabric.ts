const GARMENTS = ["tshirts", "crewnecks", "spring", "limited-apparel", "limited-special"];

/** How much the cloth shrinks in the wash. */
export const SHRINKAGE = "1-2%";

type NamedProduct = { readonly category: string; readonly name: string };

export function isGarment({ category }: Pick<NamedProduct, "category">): boolean {
  return GARMENTS.includes(category);
}

/** The label's cloth: crewnecks and hoodies are a cotton blend, every other garment is cotton; undefined for what is not worn so. */
export function fabricOf(product: NamedProduct): string | undefined {
  if (!isGarment(product)) return undefined;
  const isBlend = product.category === "crewnecks" || /\b(crewneck|hoodie)\b/i.test(product.name);
  return isBlend ? "Premium cotton blend" : "Premium cotton";
}
