/** What the campaign picture shows from left to right, by catalogue number, and what stands beside it. */
export const CAMPAIGN = { pieces: [109, 305, 102], leads: 305, beside: 106 } as const;

export const FABRIC_LINE = "Premium cotton and blends. No polyester.";

export const SPRING_PRICES = "Tees R180, Oversized R280, Crewnecks R380, Gym Gear R180, Dresses R400";

/** The tee that takes two cells of its grid (SPEC section 2, Home). */
export const DOUBLE_WIDTH_PRODUCT = 105;
