import type { AwaitedProduct } from "#contract/stock/demand.ts";
import { choiceName } from "#domain/catalogue/printed-names.ts";

type ChoiceDemand = AwaitedProduct["choices"][number];

/** "1 waits", "7 wait". */
export function waitingWords(waiting: number): string {
  return `${waiting} ${waiting === 1 ? "waits" : "wait"}`;
}

/** The waited-for size and colour. */
export function choiceWords(choice: ChoiceDemand): string {
  return choiceName(choice) ?? "Any size and color";
}

/** With one kind only there are no choices to list. */
export function hasChoices({ choices }: Pick<AwaitedProduct, "choices">): boolean {
  return choices.some(({ size, color }) => size !== "" || color !== "");
}
