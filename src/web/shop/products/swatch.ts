import { clothColor } from "#domain/catalogue/cloth-colors.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";

/** The CSS colour of a cloth's square; undefined for unlisted names, which are shown as words. */
export function useClothColor(): (name: string) => string | undefined {
  const own = useShopFacts()?.colors;
  return (name) => clothColor(name, own);
}
