/**
 * Reads and removes mails written by the outbox transport: two parts without transfer encoding. It does not read other
 * mails.
 */
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

export type OutboxMail = {
  /** The file's name without its extension: time, kind and number. */
  readonly name: string;
  /** Unfolded and decoded, by their lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
};

const NAME = /^[\w-]+$/;
const ENDING = ".eml";

/** The names of all mails, newest first; empty while there is no outbox. */
export async function listOutbox(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted(byTimeThenNumber)
    .toReversed();
}

/** Undefined when the outbox has no mail of this name. */
export async function readOutboxMail(folder: string, name: string): Promise<OutboxMail | undefined> {
  if (!NAME.test(name)) return undefined;
  const raw = await readFile(join(folder, `${name}${ENDING}`), "utf8").catch(() => undefined);
  return raw === undefined ? undefined : { name, ...parseMail(raw) };
}

/** Removes the mails with these job ids. */
export async function removeFromOutbox(folder: string, mailIds: readonly number[]): Promise<void> {
  const unwanted = new Set(mailIds);
  for (const name of await listOutbox(folder))
    if (unwanted.has(numberOf(name))) await rm(join(folder, `${name}${ENDING}`), { force: true });
}

/** Mails of the same second are ordered by their numbers. */
function byTimeThenNumber(one: string, other: string): number {
  const timeOf = (name: string) => name.slice(0, "2026-03-02T10-00-00Z".length);
  if (timeOf(one) === timeOf(other)) return numberOf(one) - numberOf(other);
  return timeOf(one) < timeOf(other) ? -1 : 1;
}

/** The id of the mail's job. */
function numberOf(name: string): number {
  return Number(name.split("-").at(-1));
}

function parseMail(raw: string): Omit<OutboxMail, "name"> {
  const { headers, body } = splitPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\n/, "")));
  const bodyOf = (type: string) =>
    parts.find((part) => part.headers["content-type"]?.startsWith(type))?.body.replace(/\n$/, "") ?? "";
  return { headers, text: bodyOf("text/plain"), html: bodyOf("text/html") };
}

function splitPart(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf("\n\n");
  const unfolded = raw.slice(0, end).replace(/\n[ \t]+/g, " ");
  const headers = unfolded.split("\n").map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 2) };
}

/** Decodes `=?UTF-8?Q?...?=` and its base64 form (RFC 2047); a blank between two of them is left out. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind, text = ""]) =>
          kind?.toLowerCase() === "b" ? Buffer.from(text, "base64") : decodeQuoted(text),
        ),
      ).toString("utf8"),
    );
}

function decodeQuoted(text: string): Buffer {
  const bytes = text
    .replaceAll("_", " ")
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}
