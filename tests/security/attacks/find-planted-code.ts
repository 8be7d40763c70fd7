/** Whether a planted text became code in a document: judged as a browser reads it, by its elements and attributes. */
import { createContext, runInContext } from "node:vm";
import { DomUtils, parseDocument } from "htmlparser2";

/** A text that wants to be code wherever markup, a script or an address is written without care, cut short too. */
export function codeFor(column: string): string {
  return `<img src=x id=tee>javascript:planted('${column}')"'><img src=x onerror=planted('${column}')></title></script><script>planted('${column}')</script>`;
}

/** Attributes that a browser follows or runs. */
const ADDRESSES = [
  "href",
  "src",
  "action",
  "formaction",
  "xlink:href",
  "data",
  "poster",
  "srcdoc",
  "content",
];

/** What in this HTML would run, one line for each; empty when nothing would. */
export function plantedCodeIn(html: string): string[] {
  const elements = DomUtils.getElementsByTagName("*", parseDocument(html));
  return elements.flatMap(({ name, attribs, children }) => [
    ...(name === "img" && attribs.src === "x" ? ["an <img> of the planted text"] : []),
    ...Object.entries(attribs).flatMap(([attribute, value]) => faultOfAttribute(name, attribute, value)),
    ...(name === "script" ? faultOfScript(attribs.type, DomUtils.textContent(children)) : []),
  ]);
}

function faultOfAttribute(element: string, attribute: string, value: string): string[] {
  const what = `<${element} ${attribute}="${value.slice(0, 80)}">`;
  if (/^on/i.test(attribute) && value.includes("planted")) return [what];
  // Browsers skip white space and control characters before the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what browsers skip.
  const address = value.replaceAll(/[\u0000-\u0020]/g, "");
  if (ADDRESSES.includes(attribute) && /^(?:javascript|vbscript|data:text\/html)/i.test(address))
    return [what];
  return [];
}

/** Data may hold the text; a script that runs must never call it. */
function faultOfScript(type: string | undefined, text: string): string[] {
  if (!text.includes("planted")) return [];
  const isData = type === "application/ld+json" || type === "application/json";
  const hasEscaped = isData ? !isJson(text) : runsPlanted(text);
  return hasEscaped ? [`a script of the planted text: ${text.slice(0, 120)}`] : [];
}

/** JSON that the text has cut short does not parse. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function runsPlanted(script: string): boolean {
  let hasRun = false;
  const scope = createContext({ planted: () => (hasRun = true) });
  try {
    runInContext(script, scope, { timeout: 1000 });
  } catch (error) {
    // A syntax error means that the text has cut the script short. Any other error comes from the missing page.
    if (error instanceof Error && error.name === "SyntaxError") return true;
  }
  return hasRun;
}
