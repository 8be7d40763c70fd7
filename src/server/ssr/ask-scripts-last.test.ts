import { expect, it } from "vitest";
import { askScriptsLast } from "./ask-scripts-last.ts";

const FONT = '<link rel="preload" href="/f.woff2" as="font"/>';
const STYLE = '<link rel="stylesheet" href="/s.css"/>';

it("asks for scripts after all that is seen, in their order", () => {
  const preloads = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';
  expect(
    askScriptsLast(`<html><head>${FONT}${preloads}${STYLE}</head><body><h1>Tee</h1></body></html>`),
  ).toBe(
    `<html><head>${FONT}${STYLE}</head><body><h1>Tee</h1><link rel="modulepreload" href="/a.js" fetchPriority="low"/>` +
      '<link rel="modulepreload" href="/b.js" fetchPriority="low"/></body></html>',
  );
});

it("leaves alone what a page only talks about", () => {
  const html =
    '<html><head></head><body>&lt;/body> <pre><link rel="modulepreload" href="/a.js"/></pre></body></html>';
  expect(askScriptsLast(html)).toBe(html);
});

it("leaves alone what is no page", () => {
  expect(askScriptsLast("moved")).toBe("moved");
});
