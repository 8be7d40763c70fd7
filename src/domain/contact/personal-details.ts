/** What has to be typed before somebody's details are erased: it cannot be taken back. */
export const ERASE_WORD = "ERASE";
