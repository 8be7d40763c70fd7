/** Whether receivers can tell that the shop's mails are the shop's: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). */
import { resolveTxt } from "node:dns/promises";
import type { Settings } from "#server/settings/settings.ts";
import type { Finding } from "./finding.ts";

/** The texts at a name; several parts of one text come apart, as the protocol sends them. */
export type ReadTexts = (name: string) => Promise<string[][]>;

/** Where mail providers usually keep the key of a domain. */
const USUAL_SELECTORS = [
  "default",
  "dkim",
  "google",
  "k1",
  "k2",
  "mail",
  "pm",
  "resend",
  "s1",
  "s2",
  "selector1",
  "selector2",
  "zoho",
];

/** Names in which no mailbox can exist (RFC 2606): nothing is asked about them. */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|localhost|test)$/i;

const NOTHING_THERE = new Set(["ENODATA", "ENOTFOUND"]);

/** `selector` names the DKIM key where the mail provider uses none of the usual names. Looks only when mails are sent. */
export async function lookAtSender(
  { mail, owner }: Pick<Settings, "mail" | "owner">,
  selector: string | undefined,
  readTexts: ReadTexts = resolveTxt,
): Promise<Finding[]> {
  if (mail.delivery.kind !== "smtp") return [];
  const domain = mail.from.address.slice(mail.from.address.lastIndexOf("@") + 1);
  if (RESERVED.test(domain)) return [];
  const read = (name: string) => textsAt(name, readTexts);
  const selectors = selector === undefined ? USUAL_SELECTORS : [selector];
  const [own, keys, policies] = await Promise.all([
    read(domain),
    Promise.all(selectors.map((one) => read(`${one}._domainkey.${domain}`))),
    Promise.all(withParents(domain).map((one) => read(`_dmarc.${one}`))),
  ]);
  return [
    ...spfOf(domain, own),
    ...dkimOf(domain, keys.flat(), selector),
    ...dmarcOf(domain, policies.flat(), owner.email),
  ];
}

function spfOf(domain: string, texts: readonly string[]): Finding[] {
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (records.length === 1) return [];
  if (records.length > 1)
    return [
      {
        what: `${domain} has ${records.length} SPF records: receivers then take none.`,
        mend: "Join them into one TXT record that names every sender.",
      },
    ];
  return [
    {
      what: `${domain} has no SPF record: any server can send mail in its name.`,
      mend: `Enter a TXT record at ${domain}: v=spf1 include:(what your mail provider names) ~all`,
    },
  ];
}

function dkimOf(domain: string, texts: readonly string[], selector: string | undefined): Finding[] {
  // A record with an empty key says that it was withdrawn.
  if (texts.some((text) => /(?:^|;)\s*p=[^;\s]/i.test(text))) return [];
  const where = selector === undefined ? "at the usual names" : `at ${selector}._domainkey.${domain}`;
  return [
    {
      what: `No DKIM key was found for ${domain} ${where}.`,
      mend: "Switch DKIM on at your mail provider and enter the record it shows. It is under another name? npm run doctor -- --dkim NAME",
    },
  ];
}

function dmarcOf(domain: string, texts: readonly string[], email: string | undefined): Finding[] {
  if (texts.some((text) => /^v=DMARC1\s*;/i.test(text))) return [];
  return [
    {
      what: `${domain} has no DMARC record: large mailboxes trust its mails less.`,
      mend: `Enter a TXT record at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:${email ?? `(an address of yours)`}`,
    },
  ];
}

/** A policy of the domain above holds too: shop.example.com, example.com. */
function withParents(domain: string): string[] {
  const parts = domain.split(".");
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join("."));
}

/** Throws when the name server does not answer, which says nothing about the records. */
async function textsAt(name: string, readTexts: ReadTexts): Promise<string[]> {
  try {
    return (await readTexts(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (NOTHING_THERE.has(String(Reflect.get(Object(error), "code")))) return [];
    throw error;
  }
}
