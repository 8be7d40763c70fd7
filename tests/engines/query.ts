/** What a step looks for on a page. All that is given has to hold. */
export type Query = {
  readonly role?: Role;
  /** The accessible name: the whole of it, or what a pattern finds in it. */
  readonly name?: TextMatch;
  /** A field by the words on its label. */
  readonly label?: TextMatch;
  /** The innermost element with this text; with a role, an element that has it somewhere. */
  readonly text?: TextMatch;
  readonly css?: string;
  /** Looks only inside what this finds. */
  readonly within?: Query;
  /** Looks only for elements around what this finds. */
  readonly has?: Query;
};

export type Role =
  | "alert"
  | "article"
  | "banner"
  | "button"
  | "checkbox"
  | "combobox"
  | "contentinfo"
  | "dialog"
  | "form"
  | "heading"
  | "link"
  | "list"
  | "listitem"
  | "main"
  | "navigation"
  | "option"
  | "radio"
  | "region"
  | "slider"
  | "spinbutton"
  | "status"
  | "textbox";

/** A pattern as JSON carries it into the page. */
export type Pattern = { readonly source: string; readonly flags: string };
export type TextMatch = string | Pattern;

export function pattern({ source, flags }: RegExp): Pattern {
  return { source, flags };
}
