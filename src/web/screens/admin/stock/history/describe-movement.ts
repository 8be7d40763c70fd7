import type { Movement } from "#contract/admin/stock-ledger.ts";

/** Why a shelf moved, and by whom, in a few words. */
export function describeMovement({ reason, actor, order, undoes, undone }: Movement): string {
  if (undoes !== null) return "Undo of a change by hand";
  const words = WORDS[reason](order, actor);
  return undone ? `${words}, undone` : words;
}

type Describe = (order: string | null, actor: Movement["actor"]) => string;

const WORDS: Readonly<Record<Movement["reason"], Describe>> = {
  opening: (_, actor) => (actor === "admin" ? "First pieces, by hand" : "First pieces, from the catalogue"),
  sale: (order) => `Sold with order ${order ?? "unknown"}`,
  return: (order) => `Came back from order ${order ?? "unknown"}`,
  restock: () => "Restocked by hand",
  correction: () => "Corrected by hand",
};
