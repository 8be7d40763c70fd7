/** Somebody at a form of addresses, in a DOM. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

export const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Puts these texts into the fields of these labels. */
export async function fill(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.clear(fieldOf(label));
    await userEvent.click(fieldOf(label));
    await userEvent.paste(text);
  }
}

/** What a field says of itself to whoever cannot see what stands below it. */
export function descriptionOf(label: string): string {
  const ids = fieldOf(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}
