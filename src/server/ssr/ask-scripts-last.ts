const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const BODY_END = "</body>";

/**
 * Moves the page's module preloads from its head to its end, at low priority. React writes them above the style sheet, so
 * that on a slow line everything a visitor sees would wait for scripts that only make it answer to a press.
 */
export function askScriptsLast(html: string): string {
  const bodyEnd = html.lastIndexOf(BODY_END);
  const headEnd = html.indexOf("</head>");
  if (headEnd < 0 || bodyEnd < headEnd) return html;
  const moved: string[] = [];
  const head = html.slice(0, headEnd).replace(MODULE_PRELOAD, (_, href: string) => {
    moved.push(`<link rel="modulepreload" href="${href}" fetchPriority="low"/>`);
    return "";
  });
  return head + html.slice(headEnd, bodyEnd) + moved.join("") + html.slice(bodyEnd);
}
