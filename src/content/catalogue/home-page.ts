/**
 * What a new shop opens with, products by id: the pieces on the rail of the campaign picture, the one its link leads to,
 * and the one shown beside it on wide screens.
 */
export const FIRST_CAMPAIGN = { pieces: [103, 305, 109], leads: 103, beside: 106 } as const;

export const FABRIC_LINE = "Premium cotton and blends. No polyester.";

/** The id of the tee whose card takes two cells of the T-shirt grid. */
export const DOUBLE_WIDTH_PRODUCT = 105;
