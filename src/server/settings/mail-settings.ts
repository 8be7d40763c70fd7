/** Sender and recipients of mail. */
import { join } from "node:path";
import { z } from "zod";
import { BRAND } from "#content/brand.ts";
import { isEmailAddress, type MailAddress } from "#domain/mail/email-address.ts";
import type { OwnerSettings } from "./owner-settings.ts";
import type { ServerSettings } from "./server-settings.ts";
import { environmentSettings, THE_SHOP, type Values } from "./setting.ts";

/** "Kulud <shop@kulud.example>" or the address alone. */
const SENDER = /^(?:(?<name>[^<>"\p{Cc}]*)<(?<inBrackets>[^<>]+)>|(?<alone>[^<>]+))$/u;

export const MAIL_SETTINGS = environmentSettings(THE_SHOP, {
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
    onScreen: "secret",
    title: "Mail server",
    about:
      "The mail server for receipts, as smtp://user:password@host:port or smtps://. It must encrypt (STARTTLS or smtps) and prove its name with a certificate, or the mails wait. A demo does not use it and writes its mails as files into the folder outbox of DATA_DIR.",
    example: "smtp://localhost:1025",
    neededLive: "the mail server that sends receipts",
  },
  IMAP_URL: {
    schema: z.url({ protocol: /^imaps$/, error: "must be an imaps:// address" }).optional(),
    onScreen: "secret",
    title: "Mailbox of the answers",
    about:
      "The owner's mailbox, as imaps://user:password@host:port/folder (without a folder: INBOX). What people write back to an answer is added to their message; no other mail is read, and none is marked as seen. Without it the owner notes by hand what came back.",
    example: "imaps://shop%40example.com:password@mail.example.com",
  },
  MAIL_FROM: {
    schema: z
      .string()
      .refine((text) => readSender(text) !== undefined, "must be an address, or a name and <an address>")
      .optional(),
    onScreen: "shown",
    title: "Mails come from",
    about:
      "Whom mails come from, an address or a name and <an address>; the mail server must be allowed to send for it.",
    example: "KULUD <shop@example.com>",
    fallback: "the owner's address, or shop at the host of PUBLIC_URL",
  },
});

type MailVariables = Values<typeof MAIL_SETTINGS>;

type MailDelivery =
  | { readonly kind: "smtp"; readonly url: string }
  /** Mails become files, so that a demonstration never writes to a real address. */
  | { readonly kind: "outbox"; readonly folder: string };

export type MailSettings = {
  readonly mail: {
    readonly from: MailAddress;
    readonly delivery: MailDelivery;
    /** The address of the mailbox that is read for answers. */
    readonly mailbox: string | undefined;
  };
};

export function toMailSettings(
  variables: MailVariables,
  shop: Pick<ServerSettings, "mode" | "publicUrl" | "dataDir"> & Pick<OwnerSettings, "owner">,
): MailSettings {
  const { SMTP_URL: url, IMAP_URL: mailbox, MAIL_FROM: from } = variables;
  const fallback = shop.owner.email ?? `shop@${new URL(shop.publicUrl).hostname}`;
  const delivery: MailDelivery =
    shop.mode === "live" && url !== undefined
      ? { kind: "smtp", url }
      : { kind: "outbox", folder: join(shop.dataDir, "outbox") };
  return { mail: { from: readSender(from ?? "") ?? { name: BRAND, address: fallback }, delivery, mailbox } };
}

function readSender(text: string): MailAddress | undefined {
  const { name, inBrackets, alone } = SENDER.exec(text.trim())?.groups ?? {};
  const address = (inBrackets ?? alone ?? "").trim();
  return isEmailAddress(address) ? { name: name?.trim() || BRAND, address } : undefined;
}
