import anyAscii from "any-ascii";
import { foldText } from "#domain/catalogue/search-text.ts";

/** Names that differ by less than their address holds are counted up to this. */
const MOST_ALIKE = 99;

/**
 * A word for an address, from a name in any script: "Caps & Hats" as `caps-hats`, "Куртки" as `kurtki`. Empty when the
 * name has neither a letter nor a digit.
 */
export function slugOf(name: string, longest: number): string {
  return cutSlug(
    foldText(anyAscii(name))
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, ""),
    longest,
  );
}

/**
 * The same, with a number behind it where `isTaken` says that another name has it: long names may differ only after
 * what an address holds. Undefined when all are taken.
 */
export function freeSlug(
  name: string,
  longest: number,
  isTaken: (slug: string) => boolean,
): string | undefined {
  const slug = slugOf(name, longest);
  if (!isTaken(slug)) return slug;
  for (let number = 2; number <= MOST_ALIKE; number++) {
    const numbered = `${cutSlug(slug, longest - 1 - String(number).length)}-${number}`;
    if (!isTaken(numbered)) return numbered;
  }
  return undefined;
}

/** Whether two names differ by nothing that a whole address would show. */
export function isSameName(one: string, other: string): boolean {
  return slugOf(one, Number.POSITIVE_INFINITY) === slugOf(other, Number.POSITIVE_INFINITY);
}

const cutSlug = (slug: string, longest: number) => slug.slice(0, longest).replace(/-$/, "");
