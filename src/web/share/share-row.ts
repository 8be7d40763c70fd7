/** The look of one way to share: a row of 56 pixels, words left, sign right. */
export const SHARE_ROW =
  "focus-inside flex min-h-14 w-full items-center justify-between gap-3 px-(--gut) text-left font-semibold transition-colors";

export const SHARE_ROW_HOVER = "hover:bg-ink hover:text-paper";
