/**
 * An error's message without anything a visitor may have typed or opened: no quoted text but names in code, no address, no
 * e-mail address, no number of three digits or more, nothing but ASCII. Engines quote what they could not read, so the
 * message ends where a quotation begins that is no name.
 *
 * Stands in every page as text too (web/page/failures), so it may use nothing from outside itself.
 */
export function cleanMessage(message: string): string {
  let rest = message
    .slice(0, 500)
    .replace(/[\r\n][\s\S]*/, "")
    .replace(/[a-z][\w+.-]*:\/\/\S*/gi, "…")
    .replace(/\S+@\S+/g, "…")
    .replace(/(^|\s)\/\S*/g, "$1…");
  let kept = "";
  // An apostrophe inside a word ("can't") opens no quotation.
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
