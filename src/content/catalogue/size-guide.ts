import type { SizeTable } from "#domain/sizes/size-table.ts";

/** The sizes of the tees, crewnecks and hoodies, the smallest first. */
const SIZES_TO_4XL = ["XS", "S", "M", "L", "XL", "XXL", "4XL"] as const;
const SIZES_TO_XXL = SIZES_TO_4XL.slice(0, -1);

/** The tables that a new shop begins with. */
export const SIZE_TABLES: readonly SizeTable[] = [
  {
    id: "mens-tees",
    title: "Men's Tees",
    note: "The garment itself, straight cut. 4XL is two sizes above XXL.",
    unit: "in",
    sizes: SIZES_TO_4XL,
    photo: "201-grey",
    measures: [
      { name: "Chest", values: [36, 38, 40, 43, 46, 49, 55], line: [22.5, 45.5, 77.5, 45.5] },
      { name: "Length", values: [26, 27, 28, 29, 30, 31, 33], line: [37.5, 12.5, 37.5, 88.5] },
      { name: "Shoulder", values: [16, 17, 18, 19, 20, 21, 23], line: [28, 17.5, 72.5, 17.5] },
      { name: "Sleeve", values: [7.5, 8, 8.5, 9, 9.5, 10, 11], line: [72.5, 17.5, 92.8, 42] },
    ],
  },
  {
    id: "oversized-tees",
    title: "Oversized Tees",
    note: "The garment itself: cut wide, with dropped shoulders and sleeves to the elbow. Take your own size, or one less for a closer fit.",
    unit: "in",
    sizes: SIZES_TO_4XL,
    photo: "103-white",
    measures: [
      { name: "Chest", values: [42, 44, 46, 49, 52, 55, 61], line: [18.2, 49.5, 82.3, 49.5] },
      { name: "Length", values: [27, 28, 29, 30, 31, 32, 34], line: [38.5, 12.5, 38.5, 88.5] },
      { name: "Shoulder", values: [20, 21, 22, 23, 24, 25, 27], line: [20, 25, 80, 25] },
      { name: "Sleeve", values: [8.5, 9, 9.5, 10, 10.5, 11, 12], line: [80, 25, 94.5, 43] },
    ],
  },
  {
    id: "mens-crewnecks-hoodies",
    title: "Men's Crewnecks & Hoodies",
    note: "Oversized. The garment itself: take your own size for the wide cut, or one less for a closer fit.",
    unit: "in",
    sizes: SIZES_TO_4XL,
    photo: "301-grey",
    measures: [
      { name: "Chest", values: [42, 44, 46, 49, 52, 55, 61], line: [26.2, 50, 75.8, 50] },
      { name: "Length", values: [26, 27, 28, 29, 30, 31, 33], line: [39, 17.5, 39, 78.5] },
      { name: "Shoulder", values: [20, 21, 22, 23, 24, 25, 27], line: [29, 23, 72, 23] },
      { name: "Sleeve", values: [21.5, 22, 22.5, 23, 23.5, 24, 25], line: [72, 23, 95, 82] },
    ],
  },
  {
    id: "tank",
    title: "Gym Gear Tank",
    note: "The garment itself: wide armholes and a straight hem. Armhole is measured straight, from its top to its lowest point.",
    unit: "in",
    sizes: SIZES_TO_4XL,
    photo: "404",
    measures: [
      { name: "Chest", values: [37, 39, 41, 44, 47, 50, 56], line: [23.7, 41.5, 76.5, 41.5] },
      { name: "Length", values: [26, 27, 28, 29, 30, 31, 33], line: [39.4, 13, 39.4, 87.6] },
      { name: "Armhole", values: [9, 9.5, 10, 10.5, 11, 11.5, 12.5], line: [32, 15.4, 23.7, 40.7] },
    ],
  },
  {
    id: "dress",
    title: "Spring Dress",
    note: "The garment itself. It widens from the bust to the hem, so only bust and length decide.",
    unit: "in",
    sizes: SIZES_TO_XXL,
    photo: "405",
    measures: [
      { name: "Bust", values: [34, 36, 38, 40, 42, 44], line: [30.4, 31, 71, 31] },
      { name: "Length", values: [35, 35.5, 36, 36.5, 37, 37.5], line: [41.4, 9.2, 41.4, 92] },
      { name: "Sleeve", values: [6, 6.25, 6.5, 6.75, 7, 7.25], line: [66, 15, 83.3, 27.7] },
    ],
  },
  {
    id: "womens",
    title: "Women's",
    note: "Your body, measured over light clothes.",
    unit: "in",
    sizes: SIZES_TO_XXL,
    codes: { name: "UK size", values: ["6", "8", "10", "12", "14", "16"] },
    measures: [
      { name: "Bust", values: [31, 33, 35, 37, 39, 41] },
      { name: "Waist", values: [24, 26, 28, 30, 32, 34] },
      { name: "Hips", values: [34, 36, 38, 40, 42, 44] },
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

/** How much the cloth shrinks in the wash. */
export const SHRINKAGE = "1-2%";

export const FABRIC_RULE = `No polyester. Shrinkage ${SHRINKAGE}.`;

export const FABRIC_NOTE = `The clothes are premium cotton and cotton blends. Cotton shrinks ${SHRINKAGE} in the wash. On a length of 28 inches that is little more than half an inch, 1.5 cm at most.`;

export const BETWEEN_SIZES_NOTE = "Between two sizes? Take the larger one, or ask us.";
