import { LATE } from "#contract/page.ts";

const PRELOAD = /<link rel="modulepreload"/g;
const SCRIPT = /<script type="module" async=""/g;

/**
 * Takes a finished page's scripts and their preloads out of force, until a function in the page puts them back once it has been
 * painted (web/page/scripts/start-scripts.tsx). A page with another number of starting tags than one, as a new version of the
 * router may draw it, is left as it is: its scripts then start early, and nothing else is different.
 */
export function startLate(html: string): string {
  if (html.match(SCRIPT)?.length !== 1) return html;
  return html.replace(SCRIPT, `<script type="${LATE}" async=""`).replaceAll(PRELOAD, `<link rel="${LATE}"`);
}
