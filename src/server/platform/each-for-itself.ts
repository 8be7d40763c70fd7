import { DomainError } from "./domain-error.ts";

type Refused<Item> = { readonly item: Item; readonly message: string };

/**
 * Takes a step for each item, one after the other. One that a DomainError refuses is returned with its reason, and does not
 * hold up the others. `step` gets what was done before it.
 */
export async function eachForItself<Item, Done>(
  items: readonly Item[],
  step: (item: Item, before: readonly Done[]) => Promise<Done>,
): Promise<{ readonly done: readonly Done[]; readonly refused: readonly Refused<Item>[] }> {
  const done: Done[] = [];
  const refused: Refused<Item>[] = [];
  for (const item of items) {
    try {
      done.push(await step(item, done));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ item, message: error.message });
    }
  }
  return { done, refused };
}

/** More are counted in the log of what was done, not named. */
const MOST_NAMED = 20;

/** For the log of what was done: "A, B and 3 more". */
export function listNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
