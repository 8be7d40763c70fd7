/** Moves to the select and opens it where the browser allows that; focus alone is enough where it does not. */
export function openPicker(select: HTMLSelectElement | null): void {
  if (!select) return;
  select.focus();
  try {
    select.showPicker();
  } catch {
    // Not supported, or the alert before it has used up the press that would allow it.
  }
}
