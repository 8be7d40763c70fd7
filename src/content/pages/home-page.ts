/**
 * Products by id: what the campaign picture shows, from left to right; the one its link leads to; and the one shown beside
 * it on wide screens.
 */
export const CAMPAIGN = { pieces: [109, 305, 102], leads: 305, beside: 106 } as const;

/** Cap and hoodie of the category pictures were photographed in the label's own colour. */
export const NOT_THIS_RED = "Not sold in this red";

export const FABRIC_LINE = "Premium cotton and blends. No polyester.";

/** The id of the tee whose card takes two cells of the T-shirt grid. */
export const DOUBLE_WIDTH_PRODUCT = 105;
