/** Of a track, and of a sample. */
export const LONGEST_TITLE = 120;

const ENDING = /\.[a-z0-9]{1,5}$/i;
/** "01 - ", "1. ", "A2 ", "07_": what stands before the title so that a folder is sorted as the record is. */
const PLACE = /^(?:[a-d]?\d{1,2})\s*[-._)]?\s+|^\d{1,2}[-_.]/i;

/** What a track is called by the name of its file: "01 - Kettle On.flac" is "Kettle On". The whole name where nothing else is left. */
export function titleOfFile(name: string): string {
  const stem = name.replace(ENDING, "").trim();
  return stem.replace(PLACE, "").trim() || stem;
}
