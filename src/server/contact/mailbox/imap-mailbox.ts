import type { FetchMessageObject, FetchQueryObject, ImapFlow, MailboxObject } from "imapflow";
import { DAY, SECOND } from "#domain/time/time.ts";

/** How far a mailbox was read. A server that gives its mails other numbers says so by another validity. */
export type MailboxPlace = {
  readonly uidValidity: string;
  readonly lastUid: number;
  /** How often the reading of the mail after it has begun. */
  readonly tries: number;
};

/** A mailbox that is open. Every part that is read has a length; undefined is a mail that was deleted meanwhile. */
export type OpenMailbox = {
  /** What came after `place`, the longest waiting first, and the place after all of it. */
  listNew(place: MailboxPlace | undefined): Promise<NewMails>;
  readHeaders(uid: number): Promise<Uint8Array | undefined>;
  readSource(uid: number): Promise<Uint8Array | undefined>;
};

export type NewMails = {
  readonly uids: readonly number[];
  readonly begin: MailboxPlace;
  readonly end: MailboxPlace;
};

/** The mailbox cannot be read until the owner changes something. */
export class MailboxRefused extends Error {
  override readonly name = "MailboxRefused";
}

const TIMEOUT_MS = 30 * SECOND;
/** Mails of this age are looked through where it is not known how far the mailbox was read. */
const FIRST_DAYS = 7;
/** Looked through in one round; the others follow in the next. */
const MOST_MAILS = 200;
/** Enough for any mail's headers; a longer one is read as far as this. */
const LONGEST_HEADERS_BYTES = 64 * 1024;
/** Enough for any text; attachments are not read. */
const LARGEST_SOURCE_BYTES = 256 * 1024;

/**
 * Lets `use` read a mailbox over IMAP with TLS, without marking anything as seen. `address` is
 * `imaps://user:password@host:port/folder`; `certificate` is trusted besides the system's authorities. Rejects with a
 * MailboxRefused where the sign-in or the folder is refused, with the network's error, and with what `use` rejects with.
 */
export function readMailbox<Result>(
  address: string,
  now: Date,
  use: (mailbox: OpenMailbox) => Promise<Result>,
  certificate?: string,
): Promise<Result> {
  return withMailbox(address, certificate, (client, mailbox) =>
    use({
      listNew: (place) => listNew(client, mailbox, place, now),
      async readHeaders(uid) {
        const headers = { key: "header", maxLength: LONGEST_HEADERS_BYTES };
        return (await fetchMail(client, uid, { bodyParts: [headers] }))?.headers;
      },
      async readSource(uid) {
        return (await fetchMail(client, uid, { source: { maxLength: LARGEST_SOURCE_BYTES } }))?.source;
      },
    }),
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

async function listNew(
  client: ImapFlow,
  { uidNext, ...mailbox }: MailboxObject,
  before: MailboxPlace | undefined,
  now: Date,
): Promise<NewMails> {
  const uidValidity = String(mailbox.uidValidity);
  const begin = before?.uidValidity === uidValidity ? before : { uidValidity, lastUid: 0, tries: 0 };
  const since = new Date(now.getTime() - FIRST_DAYS * DAY);
  const range = begin === before ? { uid: `${begin.lastUid + 1}:*` } : { since };
  const found = await client.search(range, { uid: true });
  if (!found) throw new Error("the mailbox was not searched");
  // A range that ends with `*` always holds the last mail, and no order is promised.
  const all = found.filter((uid) => uid > begin.lastUid).toSorted((one, other) => one - other);
  const uids = all.slice(0, MOST_MAILS);
  const isAll = uids.length === all.length;
  const lastUid = isAll ? Math.max(uidNext - 1, ...uids) : Math.max(...uids);
  return { uids, begin, end: { uidValidity, lastUid, tries: 0 } };
}

async function fetchMail(
  client: ImapFlow,
  uid: number,
  query: FetchQueryObject,
): Promise<FetchMessageObject | undefined> {
  return (await client.fetchOne(String(uid), query, { uid: true })) || undefined;
}
