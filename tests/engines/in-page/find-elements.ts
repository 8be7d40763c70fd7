/**
 * Runs inside the page, identically in every engine: finds elements by what people and screen readers perceive, with as
 * much of the accessibility standards as the steps need.
 */
import type { Query, Role, TextMatch } from "#tests/engines/query.ts";

const SELECTORS: Readonly<Record<Role, string>> = {
  alert: "[role=alert]",
  article: "article",
  banner: "header",
  button: "button, [role=button], input[type=submit]",
  checkbox: "input[type=checkbox]",
  combobox: "select, [role=combobox]",
  contentinfo: "footer",
  dialog: "dialog, [role=dialog], [role=alertdialog]",
  form: "form",
  heading: "h1, h2, h3, h4",
  link: "a[href]",
  list: "ul, ol",
  listitem: "li",
  main: "main",
  navigation: "nav",
  option: "option, [role=option]",
  radio: "input[type=radio], [role=radio]",
  region: "section, [role=region]",
  slider: "input[type=range]",
  spinbutton: "input[type=number]",
  status: "[role=status], output",
  textbox: "input:not([type=radio], [type=checkbox], [type=range], [type=submit]), textarea",
};
const FIELDS = "input, select, textarea";

/** Those that are shown, in the order of the document. */
export function findElements(query: Query): Element[] {
  const { role, css, name, label, text, has } = query;
  const places = query.within ? findElements(query.within) : [document.documentElement];
  const kind = css ?? (role ? SELECTORS[role] : label ? FIELDS : "*");
  const found = new Set(places.flatMap((place) => allIn(place, kind)));
  const fitting = [...found].filter(
    (element) =>
      isShown(element) &&
      (!css || !role || element.matches(SELECTORS[role])) &&
      (name === undefined || isMatch(nameOf(element), name)) &&
      (label === undefined || isMatch(nameOf(element), label)) &&
      (text === undefined || isMatch(textOf(element), text)) &&
      (!has || findElements(has).some((inner) => element.contains(inner))),
  );
  if (text === undefined || role || css) return fitting;
  return fitting.filter((element) => !fitting.some((other) => other !== element && element.contains(other)));
}

/** Looks into shadow trees too. */
function allIn(place: Element | ShadowRoot, kind: string): Element[] {
  const own = [...place.querySelectorAll(kind)];
  const roots = [...place.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [...own, ...roots.flatMap((root) => allIn(root, kind))];
}

function isShown(element: Element): boolean {
  if (element.closest("[aria-hidden=true], [inert]")) return false;
  if (getComputedStyle(element).display === "contents") return [...element.children].some(isShown);
  // What is drawn for screen readers alone is shown too: it has a place of one pixel.
  return element.getClientRects().length > 0 && element.checkVisibility({ checkVisibilityCSS: true });
}

function isMatch(said: string, wanted: TextMatch): boolean {
  return typeof wanted === "string" ? said === wanted : new RegExp(wanted.source, wanted.flags).test(said);
}

export function nameOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const named = element.getAttribute("aria-labelledby");
  if (named)
    return tidy(
      named
        .split(" ")
        .map((id) => root.getElementById(id)?.textContent ?? "")
        .join(" "),
    );
  const label = element.getAttribute("aria-label");
  if (label) return tidy(label);
  const labels = "labels" in element ? [...((element.labels as NodeListOf<Element>) ?? [])] : [];
  if (labels.length > 0) return tidy(labels.map(contentOf).join(" "));
  if (element.matches("img")) return tidy(element.getAttribute("alt") ?? "");
  if (element.matches(FIELDS)) return tidy(element.getAttribute("placeholder") ?? "");
  return tidy(contentOf(element)) || tidy(element.getAttribute("title") ?? "");
}

/** What is read out of an element's inside: pictures by their texts, nothing that is hidden from screen readers. */
function contentOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches("[aria-hidden=true], script, style, select")) return "";
  if (node.matches("img")) return ` ${node.getAttribute("alt") ?? ""} `;
  const inside = node.getAttribute("aria-label") ?? [...node.childNodes].map(contentOf).join("");
  return getComputedStyle(node).display === "inline" ? inside : ` ${inside} `;
}

function textOf(element: Element): string {
  return tidy(element.textContent ?? "");
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

type Place = { readonly x: number; readonly y: number };

/** Where the element can be pressed, or in words why it cannot be now. */
export function placeToPress(query: Query): Place | string {
  const [element] = findElements(query);
  if (!element) return "It is not there.";
  if (element.matches(":disabled, [aria-disabled=true]")) return "It is disabled.";
  const isFree = () => pressables(element).find((one) => isOnScreen(middleOf(one)) && isUncovered(one));
  // Scrolls it out from under a bar that stays where it is.
  if (!isFree()) element.scrollIntoView({ block: "center", behavior: "instant" });
  const free = isFree();
  if (free) return middleOf(free);
  const { x, y } = middleOf(element);
  const over = elementAt(x, y)?.cloneNode(false);
  return `At ${x} ${y} is ${over instanceof Element ? over.outerHTML : "nothing"}.`;
}

/** The element itself, or its label when the element is drawn for screen readers alone. */
function pressables(element: Element): Element[] {
  return [element, ...("labels" in element ? ((element.labels as NodeListOf<Element> | null) ?? []) : [])];
}

/** From here on it is known whether the next press met this element: what comes late may push it away from under the pointer. */
export function watchPress(query: Query): void {
  const [element] = findElements(query);
  const watched = { isMissed: false };
  Object.assign(globalThis, { watchedPress: watched });
  const note = (event: Event) => {
    const path = event.composedPath();
    const wanted = element ? [...pressables(element), element.closest("label")] : [];
    watched.isMissed = !wanted.some((one) => one && path.includes(one));
  };
  addEventListener("click", note, { capture: true, once: true });
}

/** Where a driver presses: the middle of an element's first box. */
function middleOf(element: Element): Place {
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

function isOnScreen({ x, y }: Place): boolean {
  return x >= 0 && y >= 0 && x < document.documentElement.clientWidth && y < innerHeight;
}

function isUncovered(element: Element): boolean {
  const { x, y } = middleOf(element);
  const hit = elementAt(x, y);
  return hit !== null && (element.contains(hit) || element.closest("label")?.contains(hit) === true);
}

function elementAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}
