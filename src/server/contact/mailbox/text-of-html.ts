import { Parser } from "htmlparser2";

/** Program mails begin with pages of styles. */
const LONGEST_HTML = 100_000;
/** What mail programs put a quoted mail into. */
const QUOTES = /(?:^|\s)(?:gmail_quote|gmail_attr|moz-cite-prefix|yahoo_quoted|protonmail_quote)/;
/** Behind these Outlook and Apple's Mail quote to the end, in nothing of its own. */
const QUOTE_FOLLOWS = /^(?:x_)?(?:appendonsend|divrplyfwdmsg|mail-editor-reference-message-container)$/;
const NOT_TEXT: readonly string[] = ["head", "style", "script", "title", "template"];
const LINES: readonly string[] = ["br", "p", "div", "li", "tr", "h1", "h2", "h3", "blockquote", "pre"];

/** The text of a mail that came as HTML alone, without quoted mails. */
export function textOfHtml(html: string): string {
  let text = "";
  let isOver = false;
  /** How many elements are open since the one that is left out, itself included; none while text is taken. */
  let left = 0;
  const parser = new Parser({
    onopentag(name, { class: classes = "", id = "" }) {
      isOver ||= QUOTE_FOLLOWS.test(id.toLowerCase());
      const isLeft = name === "blockquote" || NOT_TEXT.includes(name) || QUOTES.test(classes);
      if (left > 0 || isLeft) left += 1;
      else if (LINES.includes(name)) text += "\n";
    },
    ontext(part) {
      if (left === 0 && !isOver) text += part.replace(/\s+/g, " ");
    },
    onclosetag(name) {
      if (left > 0) left -= 1;
      else if (name === "p") text += "\n";
    },
  });
  parser.end(html.slice(0, LONGEST_HTML));
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
}
