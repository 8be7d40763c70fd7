export const GUIDE_SIZES = ["XS", "S", "M", "L", "XL", "XXL"] as const;

export type SizeTable = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** Sizes of a trade, shown as they are, before the measures. */
  readonly codes?: { readonly name: string; readonly values: readonly string[] };
  /** Inches, one for each size of GUIDE_SIZES; centimetres are worked out. */
  readonly measures: readonly { readonly name: string; readonly inches: readonly number[] }[];
};

export const SIZE_TABLES: readonly SizeTable[] = [
  {
    id: "mens-tees",
    title: "Men's Tees",
    note: "The garment itself, straight cut. An oversized tee is wider, with dropped shoulders and sleeves to the elbow.",
    measures: [
      { name: "Chest", inches: [36, 38, 40, 43, 46, 49] },
      { name: "Length", inches: [26, 27, 28, 29, 30, 31] },
      { name: "Shoulder", inches: [16, 17, 18, 19, 20, 21] },
      { name: "Sleeve", inches: [7.5, 8, 8.5, 9, 9.5, 10] },
    ],
  },
  {
    id: "mens-crewnecks-hoodies",
    title: "Men's Crewnecks & Hoodies",
    note: "Oversized. The garment itself: take your own size for the wide cut, or one less for a closer fit.",
    measures: [
      { name: "Chest", inches: [42, 44, 46, 49, 52, 55] },
      { name: "Length", inches: [26, 27, 28, 29, 30, 31] },
      { name: "Shoulder", inches: [20, 21, 22, 23, 24, 25] },
      { name: "Sleeve", inches: [21.5, 22, 22.5, 23, 23.5, 24] },
    ],
  },
  {
    id: "womens",
    title: "Women's",
    note: "Your body, measured over light clothes.",
    codes: { name: "UK size", values: ["6", "8", "10", "12", "14", "16"] },
    measures: [
      { name: "Bust", inches: [31, 33, 35, 37, 39, 41] },
      { name: "Waist", inches: [24, 26, 28, 30, 32, 34] },
      { name: "Hips", inches: [34, 36, 38, 40, 42, 44] },
    ],
  },
];

export const HOW_TO_MEASURE: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: "Chest",
    text: "Lay a tee that fits you flat. Measure from armpit to armpit and double it.",
  },
  { name: "Length", text: "From the highest point of the shoulder, beside the collar, down to the hem." },
  { name: "Shoulder", text: "Across the back, from one shoulder seam to the other." },
  { name: "Sleeve", text: "From the shoulder seam to the end of the sleeve." },
  {
    name: "Bust, waist, hips",
    text: "Round the fullest part, round the narrowest part, round the widest part. Keep the tape level and loose.",
  },
];

export const FABRIC_RULE = "No polyester. Shrinkage 1-2%.";

export const FABRIC_NOTE =
  "The clothes are premium cotton and cotton blends. Cotton shrinks 1-2% in the wash. On a length of 28 inches that is half an inch at most, about 1 cm.";

export const LARGER_SIZE_NOTE = "4XL is not in these tables. Ask us for its measurements before you order.";
