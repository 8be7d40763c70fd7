/** What the admin must type before a person's details are erased, because that cannot be undone. */
export const ERASE_WORD = "ERASE";
