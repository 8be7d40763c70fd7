import { foldText } from "#domain/catalogue/search-text.ts";

/** A word for an address, from a name: "Caps & Hats" as `caps-hats`. Empty when the name has no letter from A to Z and no digit. */
export function slugOf(name: string, longest: number): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, longest)
    .replace(/-$/, "");
}
