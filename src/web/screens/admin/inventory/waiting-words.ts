import type { AwaitedProduct } from "#contract/waitlist/demand.ts";
import { choiceName } from "#domain/catalogue/printed-names.ts";

type ChoiceDemand = AwaitedProduct["choices"][number];

/** "1 waits", "7 wait". */
export function waitingWords(waiting: number): string {
  return `${waiting} ${waiting === 1 ? "waits" : "wait"}`;
}

/** The size and colour people wait for. */
export function choiceWords(choice: ChoiceDemand): string {
  return choiceName(choice) ?? "Any size and color";
}

/** With only one variant there is nothing to list. */
export function hasChoices({ choices }: Pick<AwaitedProduct, "choices">): boolean {
  return choices.some(({ size, color }) => size !== "" || color !== "");
}
