/** A pattern for LIKE and ILIKE that finds this text anywhere, its own `%`, `_` and backslash included. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
