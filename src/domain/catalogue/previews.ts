/** How long a link shows a product that is not on sale. */
export const PREVIEW_DAYS = 7;
