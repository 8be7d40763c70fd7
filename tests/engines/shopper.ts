/** A visitor's actions on a page, in any engine. Everything waits until it is possible, and says why it was not. */
import { THE_REST_HAS_RUN } from "#tests/support/browser/the-rest-has-run.ts";
import type { Engine, Json, Key, Tab, Visit } from "./engine.ts";
import { inPage } from "./in-page-scripts.ts";
import type { Query } from "./query.ts";

/** A machine that stalls for seconds is not a page that does nothing. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

const FINDING = inPage("find-elements");
/** Scripts have taken over what the server drew; a document or a provider's page has none that could. */
const TAKEN_OVER = `(() => {
  const [first] = document.querySelectorAll("#main > *");
  return document.readyState === "complete" && (!first || Object.keys(first).some((name) => name.startsWith("__react")));
})()`;
const MISSED = "globalThis.watchedPress?.isMissed ?? false";
const SIDEWAYS = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return "";
  const over = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > clientWidth);
  const tags = over.slice(0, 3).map((one) => one.cloneNode(false).outerHTML);
  return scrollWidth - clientWidth + " px of " + clientWidth + ": " + tags.join(" ");
})()`;

export type Shopper = {
  /** Opens an address of the shop, or a whole one, and waits until the page's scripts have begun. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  see(query: Query): Promise<void>;
  seeNone(query: Query): Promise<void>;
  press(query: Query): Promise<void>;
  fill(query: Query, text: string): Promise<void>;
  /** An option of a list, by its value. */
  choose(query: Query, value: string): Promise<void>;
  key(key: Key): Promise<void>;
  textOf(query: Query): Promise<string>;
  valueOf(query: Query): Promise<string>;
  /** Path and query of the address. */
  address(): Promise<string>;
  evaluate<T extends Json = null>(expression: string): Promise<T>;
  until(what: string, isSo: () => Promise<boolean>): Promise<void>;
  /** Waits until what is loaded after the page has come too. */
  theRest(): Promise<void>;
  /** What reaches over the window's right edge, and by how many CSS pixels; empty where the page scrolls down alone. */
  sidewaysOverflow(): Promise<string>;
  /** What the driver itself heard of errors. */
  complaints(): readonly string[];
  leave(): Promise<void>;
};

export async function shopperIn(engine: Engine, visit: Visit, url: string): Promise<Shopper> {
  const tab = await engine.visit(visit);
  const hasBegun = () => (visit.scripts ? tab.evaluate<boolean>(TAKEN_OVER) : Promise.resolve(true));
  const begun = () => until("the page's scripts begin", hasBegun);
  const see = (query: Query) =>
    until(`${inWords(query)} is seen`, () => tab.evaluate<boolean>(found(query, "length > 0")));

  return {
    async open(path) {
      await tab.open(new URL(path, url).href);
      await begun();
    },
    async reload() {
      await tab.reload();
      await begun();
    },
    async back() {
      await tab.evaluate("void history.back()");
    },
    see,
    seeNone: (query) =>
      until(`${inWords(query)} is gone`, () => tab.evaluate<boolean>(found(query, "length === 0"))),
    press: (query) => press(tab, query),
    async fill(query, text) {
      await see(query);
      await tab.evaluate(found(query, "[0].focus()"));
      await tab.evaluate(found(query, "[0].select?.()"));
      await tab.type(text);
    },
    async choose(query, value) {
      await see(query);
      await tab.evaluate(
        inScope(`const [list] = findElements(${JSON.stringify(query)});
          list.value = ${JSON.stringify(value)};
          for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));`),
      );
    },
    key: (key) => tab.key(key),
    async textOf(query) {
      await see(query);
      return tab.evaluate<string>(found(query, "[0].textContent"));
    },
    async valueOf(query) {
      await see(query);
      return tab.evaluate<string>(found(query, "[0].value"));
    },
    address: () => tab.evaluate<string>("location.pathname + location.search"),
    evaluate: (expression) => tab.evaluate(expression),
    until,
    async theRest() {
      await begun();
      await until("what comes after the page is loaded", () => tab.evaluate<boolean>(THE_REST_HAS_RUN));
    },
    sidewaysOverflow: () => tab.evaluate<string>(SIDEWAYS),
    complaints: () => tab.complaints(),
    leave: () => tab.close(),
  };
}

async function press(tab: Tab, query: Query): Promise<void> {
  const look = () =>
    tab.evaluate<{ x: number; y: number } | string>(inScope(`return placeToPress(${JSON.stringify(query)})`));
  let problem = "";
  const isPressed = async () => {
    const place = await look();
    if (typeof place === "string") {
      problem = place;
      return false;
    }
    problem = "It moves.";
    // By then an element that slides or fades in has stopped.
    await pause();
    if (JSON.stringify(await look()) !== JSON.stringify(place)) return false;
    await tab.evaluate(inScope(`watchPress(${JSON.stringify(query)}); return null`));
    await tab.press(place.x, place.y);
    problem = "The press met something else.";
    // A page that the press has led away from cannot be asked.
    return !(await tab.evaluate<boolean>(MISSED).catch(() => false));
  };
  await until(`${inWords(query)} can be pressed`, isPressed, () => problem);
}

/** A page on its way to another one cannot be asked: that counts as not yet. */
async function until(
  what: string,
  isSo: () => Promise<boolean>,
  reason: () => string = () => "",
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let problem = "";
  while (Date.now() < deadline) {
    try {
      if (await isSo()) return;
      problem = reason();
    } catch (error) {
      problem = String(error);
    }
    await pause();
  }
  throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}. ${problem}`);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

function found(query: Query, rest: string): string {
  const access = rest.startsWith("[") ? rest : `.${rest}`;
  return inScope(`return findElements(${JSON.stringify(query)})${access}`);
}

function inScope(code: string): string {
  return `(() => { ${FINDING}\n${code} })()`;
}

function inWords({ role, name, label, text, css, within }: Query): string {
  const said = [name, label, text].filter((match) => match !== undefined);
  const words = said.map((match) => (typeof match === "string" ? `"${match}"` : `/${match.source}/`));
  const place = within ? ` in ${inWords(within)}` : "";
  return [role, css, label === undefined ? undefined : "field", ...words].filter(Boolean).join(" ") + place;
}
