/**
 * Takes the quoted mail off the end of an answer. Each rule looks at one line's beginning, or at four, so that a text of
 * any kind is read in one pass; where it is not sure, it leaves the words.
 */

/** No line that a rule looks for is longer. */
const LONGEST_RULE_LINE = 200;
/** Programs break "On Friday, somebody wrote:" into as many lines. */
const LINES_OF_INTRODUCTION = 4;

/** How the line above a quote begins, and its verb, by language: English, Afrikaans and Dutch, German, French, Portuguese. */
const INTRODUCTIONS: readonly (readonly [first: string, verbs: readonly string[]])[] = [
  ["on ", [" wrote:"]],
  ["op ", [" geskryf:", " skryf:", " schreef:", " het ", " schreef ", " skryf "]],
  ["am ", [" schrieb:", " schrieb "]],
  ["le ", [" écrit :", " écrit:", " écrit\u00a0:"]],
  ["em ", [" escreveu:"]],
];
const DIVIDER = /^-{2,5} ?(?:original message|oorspronklike boodskap|oorspronkelijk bericht)\b/i;
const SENDER_LINE = /^\*?(?:from|van|von|de):/i;
const DATE_LINE = /^\*?(?:sent|date|gestuur|verzonden|datum|gesendet|envoyé|enviado):/i;
/** Below the last words: what a phone adds, and the rule above a quote that was taken off. */
const LEFT_OUT_AT_THE_END =
  /^(?:sent from my \w|get outlook for |gestuur vanaf my |verzonden vanaf |[-_*]{3,}$|>)/i;

/** What its writer wrote. Answers between quoted lines stay with them; a signature is left out. */
export function withoutQuote(text: string): string {
  const whole = text.replaceAll("\r\n", "\n").split("\n");
  const lines = cutAt(whole, (rules, place) => beginsRest(rules, place) || whole[place] === "-- ");
  const own = lines.slice(0, endOfOwn(lines));
  const cut = cutAt(own, (rules, place) => beginsQuote(rules, place));
  return cut.slice(0, endOfOwn(cut)).join("\n").trim();
}

type Rule = (rules: readonly string[], place: number) => boolean;

/** The lines before the first that the rule finds; all of them where it finds none. */
function cutAt(lines: readonly string[], rule: Rule): readonly string[] {
  const rules = lines.map(startOf);
  const end = rules.findIndex((_, place) => rule(rules, place));
  return end < 0 ? lines : lines.slice(0, end);
}

const startOf = (line: string) => line.slice(0, LONGEST_RULE_LINE).trim();

/** The end of the words that stand before quoted lines, and before what programs add. */
function endOfOwn(lines: readonly string[]): number {
  const isOwn = (line: string) => startOf(line) !== "" && !LEFT_OUT_AT_THE_END.test(startOf(line));
  return lines.findLastIndex(isOwn) + 1;
}

/** Everything below is a quote: Outlook marks it in no other way. */
function beginsRest(rules: readonly string[], place: number): boolean {
  const line = rules[place] ?? "";
  if (DIVIDER.test(line)) return true;
  return SENDER_LINE.test(line) && rules.slice(place + 1, place + 4).some((next) => DATE_LINE.test(next));
}

/** A line above a quote, unless own words stand between the quoted lines: the last of these lines is one of them. */
function beginsQuote(rules: readonly string[], place: number): boolean {
  const found = INTRODUCTIONS.find(([first]) => rules[place]?.toLowerCase().startsWith(first));
  if (!found) return false;
  const group = rules.slice(place, place + LINES_OF_INTRODUCTION);
  const last = group.findIndex((line) => line.endsWith(":"));
  const line = group
    .slice(0, last + 1)
    .join(" ")
    .toLowerCase();
  const isIntroduction = /\d/.test(line) && found[1].some((verb) => line.includes(verb));
  return (
    isIntroduction &&
    !rules
      .slice(place + last + 1)
      .find((next) => next !== "")
      ?.startsWith(">")
  );
}
