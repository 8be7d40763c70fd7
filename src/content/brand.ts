export const BRAND = "KULUD";

/** What the shop is, in one breath: for search engines and link previews of pages that say nothing of their own. */
export const SHOP_DESCRIPTION =
  "Street-style clothing and music from KULUD. Premium cotton and blends, no polyester. Free shipping over R2500 within South Africa.";

/** What the shop sells, where there is room for a few words only. */
export const SHOP_LINE = "Street-style clothing and music";
