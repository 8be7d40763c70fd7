/** A field for what is looked for: a phone writes it as it is typed. */
export const SEARCH_INPUT = {
  autoCapitalize: "none",
  autoComplete: "off",
  autoCorrect: "off",
  enterKeyHint: "search",
  name: "q",
  spellCheck: false,
  type: "search",
} as const;
