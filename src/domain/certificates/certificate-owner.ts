/** As many letters as fit on the printed certificate's line. */
export const MOST_OWNER_NAME_LETTERS = 60;
