import type { ImapFlow, MailboxObject } from "imapflow";
import { DAY, SECOND } from "#domain/time/time.ts";

/** How far a mailbox was read. A server that gives its mails other numbers says so by another validity. */
export type MailboxPlace = { readonly uidValidity: string; readonly lastUid: number };

/** Whether a mail with these headers answers one of ours; no other mail is read. */
export type IsAnswer = (headers: string) => boolean;

/** The mailbox cannot be read until the owner changes something. */
export class MailboxRefused extends Error {
  override readonly name = "MailboxRefused";
}

const TIMEOUT_MS = 30 * SECOND;
/** Mails of this age are looked through where it is not known how far the mailbox was read. */
const FIRST_DAYS = 7;
/** Looked through in one round; the others follow in the next. */
const MOST_MAILS = 200;
const HEADERS = ["in-reply-to", "references", "auto-submitted"];
/** Enough for any text; attachments are not read. */
const LARGEST_SOURCE_BYTES = 256 * 1024;

/**
 * Reads what came into a mailbox after `place`, over IMAP with TLS, without marking anything as seen. `address` is
 * `imaps://user:password@host:port/folder`; `certificate` is trusted besides the system's authorities. Rejects with a
 * MailboxRefused where the sign-in or the folder is refused, and with the network's error otherwise.
 */
export function readMailbox(
  address: string,
  place: MailboxPlace | undefined,
  isAnswer: IsAnswer,
  now: Date,
  certificate?: string,
): Promise<{ readonly mails: readonly Uint8Array[]; readonly place: MailboxPlace }> {
  return withMailbox(address, certificate, (client, mailbox) =>
    readNew(client, mailbox, place, isAnswer, now),
  );
}

/** Signs in and opens the folder; rejects like `readMailbox`. */
export function tryMailbox(address: string): Promise<void> {
  return withMailbox(address, undefined, async () => undefined);
}

async function withMailbox<Result>(
  address: string,
  certificate: string | undefined,
  use: (client: ImapFlow, mailbox: MailboxObject) => Promise<Result>,
): Promise<Result> {
  const { hostname, port, username, password, pathname } = new URL(address);
  const { ImapFlow: Client } = await import("imapflow");
  const client = new Client({
    host: hostname,
    port: Number(port) || 993,
    secure: true,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...(certificate !== undefined && { tls: { ca: certificate } }),
  });
  // A connection that breaks rejects what waits for it as well.
  client.on("error", () => undefined);
  try {
    await client.connect().catch(sayRefusal);
    const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
    return await use(client, await client.mailboxOpen(folder, { readOnly: true }).catch(sayRefusal));
  } finally {
    client.close();
  }
}

function sayRefusal(error: unknown): never {
  const { authenticationFailed, responseStatus } = Object(error) as Record<string, unknown>;
  if (authenticationFailed === true) throw new MailboxRefused("the sign-in is refused");
  if (responseStatus === "NO") throw new MailboxRefused("there is no such folder");
  throw error;
}

async function readNew(
  client: ImapFlow,
  { uidNext, ...mailbox }: MailboxObject,
  before: MailboxPlace | undefined,
  isAnswer: IsAnswer,
  now: Date,
) {
  const uidValidity = String(mailbox.uidValidity);
  const place = before?.uidValidity === uidValidity ? before : undefined;
  const since = new Date(now.getTime() - FIRST_DAYS * DAY);
  const found = await client.search(place ? { uid: `${place.lastUid + 1}:*` } : { since }, { uid: true });
  if (!found) throw new Error("the mailbox was not searched");
  // A range that ends with `*` always holds the last mail, and no order is promised.
  const uids = found.filter((uid) => uid > (place?.lastUid ?? 0)).toSorted((one, other) => one - other);
  const read = uids.slice(0, MOST_MAILS);
  const mails: Uint8Array[] = [];
  for (const uid of read) {
    if (!isAnswer(await readHeaders(client, uid))) continue;
    const source = await readSource(client, uid);
    if (source) mails.push(source);
  }
  const isAllRead = read.length === uids.length;
  const lastUid = isAllRead ? Math.max(uidNext - 1, ...read) : Math.max(...read);
  return { mails, place: { uidValidity, lastUid } };
}

/** Empty for a mail that was deleted meanwhile. */
async function readHeaders(client: ImapFlow, uid: number): Promise<string> {
  const mail = await client.fetchOne(String(uid), { headers: HEADERS }, { uid: true });
  return (mail || undefined)?.headers?.toString("latin1") ?? "";
}

/** Undefined for a mail that was deleted meanwhile. */
async function readSource(client: ImapFlow, uid: number): Promise<Uint8Array | undefined> {
  const query = { source: { maxLength: LARGEST_SOURCE_BYTES } };
  return ((await client.fetchOne(String(uid), query, { uid: true })) || undefined)?.source;
}
