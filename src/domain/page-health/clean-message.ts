/**
 * The message without anything a visitor may have typed or opened: quoted text (except names in code), addresses,
 * email addresses, numbers of three digits or more, and anything but ASCII are removed. Engines quote what they could
 * not read, so the message ends where such a quotation begins.
 *
 * Also inserted into every page as source text (web/page/failures), so it must be self-contained.
 */
export function cleanMessage(message: string): string {
  let rest = message
    .slice(0, 500)
    .replace(/[\r\n][\s\S]*/, "")
    .replace(/\S+/g, (word) => (/:\/\/|@/.test(word) ? "…" : word))
    .replace(/(^|\s)\/\S*/g, "$1…");
  let kept = "";
  // An apostrophe inside a word ("can't") does not open a quotation.
  for (let opening = 0; opening >= 0; ) {
    opening = rest.search(/(^|[^A-Za-z])['"`“‘{[]/);
    if (opening < 0) break;
    const before = rest.slice(0, opening + 1).replace(/['"`“‘{[]$/, "");
    const name = /^['"]([A-Za-z_$][\w$.]{0,39})['"]/.exec(rest.slice(before.length));
    const isNamed = /\b(reading|setting|evaluating|property|execute|on|of) $/.test(kept + before);
    if (!name || !isNamed) {
      rest = `${before}…`;
      break;
    }
    kept += before + name[0];
    rest = rest.slice(before.length + name[0].length);
  }
  return (kept + rest)
    .replace(/(#\d{1,3}\b)|\d{3,}/g, (_, ofReact: string | undefined) => ofReact || "…")
    .replace(/[^\x20-\x7e…]+/g, "…")
    .replace(/(…\s*)+/g, "… ")
    .slice(0, 140)
    .trim();
}
