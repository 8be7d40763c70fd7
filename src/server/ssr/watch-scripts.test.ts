import { expect, it } from "vitest";
import { addScriptPolicy } from "./content-security-policy.ts";
import { differencesOf, INLINE_SCRIPTS } from "./watch-scripts.ts";

const OWN = INLINE_SCRIPTS.map((opening) => `<script nonce="n">${opening} … </script>`).join("");
const HEAD =
  '<link rel="canonical" href="https://shop.example/"><link rel="modulepreload" href="/assets/root-1.js"/>' +
  '<script type="application/ld+json">{}</script>';

function received(html: string, change: Record<string, string> = {}, guests: readonly string[] = []) {
  const policed = addScriptPolicy(HEAD + OWN + html, "n", guests);
  const headers = new Headers({
    "Content-Security-Policy": policed.policy,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    ...change,
  });
  return { html: policed.html, headers };
}

it("a page of the shop is as written", () => {
  expect(differencesOf(received(""), [])).toEqual([]);
});

it("a page of a shop with PayPal is as written, and not in a shop without", () => {
  const page = received("", {}, ["https://*.paypal.com"]);
  expect(differencesOf(page, ["https://*.paypal.com"])).toEqual([]);
  expect(differencesOf(page, [])).not.toEqual([]);
});

it.each([
  [
    "a script from elsewhere",
    '<script src="https://evil.example/skim.js"></script>',
    /a tag loads “https:\/\/evil/,
  ],
  ["a script without quotes", "<script src=//evil.example/skim.js></script>", /a tag loads “\/\/evil/],
  ["a frame", '<iframe src="https://evil.example/"></iframe>', /a tag loads “https:\/\/evil/],
  ["another base", '<base href="https://evil.example/">', /a tag loads/],
  ["an inline script", "<script>skim()</script>", /an inline script begins “skim\(\)”/],
  ["an inline script that the policy allows", '<script nonce="n">skim()</script>', /begins “skim\(\)”/],
])("%s that was planted is found", (_, planted, what) => {
  expect(differencesOf(received(planted), [])).toEqual(expect.arrayContaining([expect.stringMatching(what)]));
});

it.each([
  ["no policy", { "Content-Security-Policy": "" }, /the policy's script-src is “missing”/],
  [
    "a policy that allows any inline script",
    { "Content-Security-Policy": "default-src 'self'; script-src 'self' 'unsafe-inline'" },
    /the policy's script-src is “'self' 'unsafe-inline'”/,
  ],
  ["a page that may be framed", { "X-Frame-Options": "ALLOWALL" }, /x-frame-options is “ALLOWALL”/],
])("%s is found", (_, headers, what) => {
  expect(differencesOf(received("", headers), [])).toEqual(
    expect.arrayContaining([expect.stringMatching(what)]),
  );
});
