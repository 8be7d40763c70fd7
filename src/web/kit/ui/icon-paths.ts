/**
 * The shop's icons as SVG path data on a square of 24 by 24, which `Icon` draws as lines. As data they take a tenth of
 * what components would take in the first download. An icon used by a single later part is defined there instead.
 */
export type IconPath = string;

export const ArrowDown: IconPath = "M12 4v16M5 13l7 7 7-7";
export const ArrowLeft: IconPath = "M20 12H4M11 5l-7 7 7 7";
export const ArrowRight: IconPath = "M4 12h16M13 5l7 7-7 7";
export const ArrowUp: IconPath = "M12 20V4M5 11l7-7 7 7";
export const ArrowUpRight: IconPath = "M6 18 18 6M8 6h10v10";
export const Check: IconPath = "M4 12.5l5.5 5.5L20 6.5";
export const ChevronDown: IconPath = "M5 9l7 7 7-7";
export const Menu: IconPath = "M3 6h18M3 12h18M3 18h18";
export const Minus: IconPath = "M4 12h16";
export const Plus: IconPath = "M12 4v16M4 12h16";
export const RotateCw: IconPath = "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5";
export const X: IconPath = "M4 4l16 16M20 4 4 20";
export const Bag: IconPath = "M4 8h16v13H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8";
export const Copy: IconPath = "M8 8h12v12H8zM4 16V4h12";
export const Search: IconPath = "M15 15l6 6M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0";
export const ShareUp: IconPath = "M12 15V3M7 7.5L12 3l5 4.5M5 12v9h14v-9";
