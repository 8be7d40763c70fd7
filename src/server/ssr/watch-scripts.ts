/**
 * Checks the shop as visitors receive it, through all proxies, for scripts and headers that are not on the written
 * list.
 */

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY, SECOND } from "#domain/time/time.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import type { Shop } from "#server/shop/shop.ts";
import { addScriptPolicy } from "./content-security-policy.ts";

const PATIENCE_MS = 10 * SECOND;
const MOST_NAMED = 5;

export type ScriptWatch = {
  /** Hashes of the scripts at the start of the shop, by address. */
  readonly scriptFiles: ReadonlyMap<string, string>;
  readonly guests: readonly string[];
  /** The origin from which visitors' pages are fetched. */
  readonly origin: string;
};

/** Raises one alert a day while something differs. An unreachable shop is logged and is no difference. */
export async function watchScripts(
  shop: Pick<Shop, "db" | "announcements" | "clock" | "log">,
  watch: ScriptWatch,
): Promise<void> {
  const found: string[] = [];
  try {
    for (const path of WATCHED_PAGES) found.push(...(await lookAtPage(watch, path)));
    for (const [path, hash] of watch.scriptFiles) found.push(...(await lookAtFile(watch, path, hash)));
  } catch (error) {
    shop.log.warn({ err: error }, "the shop's own pages could not be looked at");
  }
  if (found.length === 0) return;
  const day = Math.floor(shop.clock.now().getTime() / DAY);
  await raiseAlertNow(shop, { dedupeKey: `page-scripts:${day}`, kind: "page-scripts", message: say(found) });
}

function say(found: readonly string[]): string {
  const more = found.length > MOST_NAMED ? `; and ${found.length - MOST_NAMED} more` : "";
  return (
    "The pages where people pay are not as docs/payment-page-scripts.md says, so somebody may be reading along: " +
    `${found.slice(0, MOST_NAMED).join("; ")}${more}.`
  );
}

async function lookAtPage({ origin, guests }: ScriptWatch, path: string): Promise<string[]> {
  const { headers, status, text } = await fetchOwn(origin + path);
  if (status !== 200) return [];
  return differencesOf({ html: text.toString(), headers }, guests).map((what) => `on ${path} ${what}`);
}

async function lookAtFile({ origin }: ScriptWatch, path: string, hash: string): Promise<string[]> {
  const { status, text } = await fetchOwn(origin + path);
  return status !== 200 || hashOf(text) === hash ? [] : [`${path} is not the file that was built`];
}

async function fetchOwn(address: string) {
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    status: answer.status,
    headers: answer.headers,
    text: Buffer.from(await answer.arrayBuffer()),
  };
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const TAGS = /<(?:script|link|iframe|object|embed|base)\b[^>]*>/gi;
const OWN_FILE = /^\/(?!\/)[\w./-]+#?$/;

export type ReceivedPage = { readonly html: string; readonly headers: Headers };

/**
 * How scripts and headers of a received page differ from the written list, one short sentence for each; empty when they do not. `guests` are PayPal's hosts, when it is offered.
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
  return (
    INLINE_SCRIPTS.some((opening) => code.startsWith(opening)) || OF_ROUTER.some((own) => own.test(code))
  );
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

/** The scripts and headers expected on pages with a checkout. docs/payment-page-scripts.md says why each is there. */

/** The beginnings of the shop's inline scripts; others are not ours. */
export const INLINE_SCRIPTS = [
  "(function hearProblems(cleanMessage, drawn) {",
  "(function trustOwnPage() {",
  "(function keepEarlyPresses() {",
  "(function markDataLight() {",
  "((storageKey, restoreKey) => {",
  "(function startScripts(",
] as const;

/** The router's: the data of the page, piece by piece, and the page's start. */
const OF_ROUTER = [
  /^window\.__\w+Context(?: = \{|\.streamController\.)/,
  /^import "\/assets\/manifest-[\w-]+\.js";\nimport \* as route0 from /,
];

/** The checked pages with a checkout, which is the same dialog on all. */
const WATCHED_PAGES = ["/", "/limited"] as const;

/** Further headers against foreign pages and scripts, which every page must have. */
const WATCHED_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin-allow-popups",
} as const;

/** The hash of every built script as it is on disk now, by its address: the shop must serve what was built. */
export async function hashScriptFiles(
  folder = join(BUILD_FOLDER, "web", "client"),
): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(folder, "assets"))).filter((name) => name.endsWith(".js"));
  const paths = ["/service-worker.js", ...names.map((name) => `/assets/${name}`)];
  const hashes = paths.map(async (path) => [path, hashOf(await readFile(join(folder, path)))] as const);
  return new Map(await Promise.all(hashes));
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64");
}
