/** Told on the window where an overlay does not come when it is asked for: what says so comes after the page. */
export const OVERLAY_MISSING = "overlaymissing";
