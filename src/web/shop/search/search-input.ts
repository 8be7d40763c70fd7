/** A search field: phones do not change what is typed. */
export const SEARCH_INPUT = {
  autoCapitalize: "none",
  autoComplete: "off",
  autoCorrect: "off",
  enterKeyHint: "search",
  name: "q",
  spellCheck: false,
  type: "search",
} as const;
