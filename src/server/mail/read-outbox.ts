/** Reads and removes what the outbox transport wrote: mails of two parts, neither of them encoded. It is no reader for other mails. */
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

export type OutboxMail = {
  /** The file's name without its ending: time, kind and number. */
  readonly name: string;
  /** By lower-case name, unfolded and decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
};

const NAME = /^[\w-]+$/;
const ENDING = ".eml";

/** Names of the mails, newest first; none while there is no outbox. */
export async function listOutbox(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted(byTimeThenNumber)
    .toReversed();
}

/** Undefined for a name that is none of the outbox's. */
export async function readOutboxMail(folder: string, name: string): Promise<OutboxMail | undefined> {
  if (!NAME.test(name)) return undefined;
  const raw = await readFile(join(folder, `${name}${ENDING}`), "utf8").catch(() => undefined);
  return raw === undefined ? undefined : { name, ...parseMail(raw) };
}

/** Takes these mails out, by the ids of their jobs. */
export async function removeFromOutbox(folder: string, mailIds: readonly number[]): Promise<void> {
  const unwanted = new Set(mailIds);
  for (const name of await listOutbox(folder))
    if (unwanted.has(numberOf(name))) await rm(join(folder, `${name}${ENDING}`), { force: true });
}

/** Mails of one second follow their numbers. */
function byTimeThenNumber(one: string, other: string): number {
  const timeOf = (name: string) => name.slice(0, "2026-03-02T10-00-00Z".length);
  return timeOf(one).localeCompare(timeOf(other)) || numberOf(one) - numberOf(other);
}

/** The id of its job. */
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

/** `=?UTF-8?Q?...?=` and its base64 sister (RFC 2047); the blank between two of them is none. */
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
