import PostalMime, { type Email } from "postal-mime";

/** The parser takes some twenty microseconds for each line, however short: more lines are an attack, or an attachment. */
const MOST_LINES = 5_000;
const LINE_FEED = 0x0a;

/** Reads the beginning of a mail that a stranger wrote, in an eighth of a second at most. Rejects for what is no mail. */
export function parseMail(source: Uint8Array): Promise<Email> {
  let end = -1;
  for (let line = 0; line < MOST_LINES; line += 1) {
    end = source.indexOf(LINE_FEED, end + 1);
    if (end < 0) return PostalMime.parse(source);
  }
  return PostalMime.parse(source.subarray(0, end));
}
