/** Compares scripts and headers of a received page with the written list. */
import { addScriptPolicy } from "#server/ssr/content-security-policy.ts";
import { INLINE_SCRIPTS, WATCHED_HEADERS } from "./written-list.ts";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const TAGS = /<(?:script|link|iframe|object|embed|base)\b[^>]*>/gi;
const OWN_FILE = /^\/(?!\/)[\w./-]+#?$/;

export type ReceivedPage = { readonly html: string; readonly headers: Headers };

/**
 * One short sentence for each difference; empty when there is none. `guests` are PayPal's hosts, when it is offered.
 */
export function differencesOf({ html, headers }: ReceivedPage, guests: readonly string[]): string[] {
  const inline = inlineScripts(html);
  return [
    ...inline.filter((code) => !isWritten(code)).map((code) => `an inline script begins ${quoted(code)}`),
    ...foreignAddresses(html).map((address) => `a tag loads ${quoted(address)}`),
    ...policyDifferences(headers.get("content-security-policy") ?? "", inline, guests),
    ...Object.entries(WATCHED_HEADERS)
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name]) => `the header ${name} is ${quoted(headers.get(name) ?? "missing")}`),
  ];
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = ""]) => !/\bsrc=/i.test(attributes) && !/ld\+json/.test(attributes))
    .map(([, , code = ""]) => code);
}

function isWritten(code: string): boolean {
  return INLINE_SCRIPTS.some((opening) => code.startsWith(opening));
}

/** Addresses of scripts, styles, frames and preloads on other sites. Canonical and alternate links load nothing. */
function foreignAddresses(html: string): string[] {
  const markup = html.replace(SCRIPT, "<script$1></script>");
  return [...markup.matchAll(TAGS)]
    .filter(([tag]) => !/\brel="(?:canonical|alternate)"/i.test(tag))
    .flatMap(([tag]) =>
      [...tag.matchAll(/\b(?:src|href|data)="?([^"\s>]*)/gi)].map(([, address = ""]) => address),
    )
    .filter((address) => !OWN_FILE.test(address));
}

/** The received policy must equal the one the shop creates for exactly these scripts. */
function policyDifferences(received: string, inline: readonly string[], guests: readonly string[]): string[] {
  const html = inline.map((code) => `<script nonce="own">${code}</script>`).join("");
  const expected = directivesOf(addScriptPolicy(html, "own", guests).policy);
  const actual = directivesOf(received);
  const names = [...new Set([...expected.keys(), ...actual.keys()])];
  return names
    .filter((name) => actual.get(name) !== expected.get(name))
    .map((name) => `the policy's ${name} is ${quoted(actual.get(name) ?? "missing")}`);
}

/** Sorted, because the order of sources has no meaning. */
function directivesOf(policy: string): Map<string, string> {
  const parts = policy.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...sources]) => [name, sources.toSorted().join(" ")]));
}

const LONGEST_QUOTE = 80;

function quoted(text: string): string {
  return `“${text.slice(0, LONGEST_QUOTE).replaceAll(/\s+/g, " ")}”`;
}
