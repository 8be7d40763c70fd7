/** Where mail comes from and goes to: read by env.ts with all the other settings. */
import { join } from "node:path";
import { z } from "zod";
import { BRAND } from "#content/brand.ts";
import { isEmailAddress } from "#domain/contact/email-address.ts";
import type { MailAddress } from "#server/mail/mail-message.ts";
import type { Environment } from "./settings.ts";

/** "Kulud <shop@kulud.example>" or the address alone. */
const SENDER = /^(?:(?<name>[^<>"\p{Cc}]*?)\s*<(?<inBrackets>[^<>]+)>|(?<alone>[^<>]+))$/u;

export const MAIL_VARIABLES = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== undefined, "must be an address, or a name and <an address>")
    .optional(),
};

export type MailSettings = {
  readonly from: MailAddress;
  readonly delivery:
    | { readonly kind: "smtp"; readonly url: string }
    /** Mails become files: what a demonstration does, so that nobody is written to by accident. */
    | { readonly kind: "outbox"; readonly folder: string };
};

export function toMailSettings(environment: Environment, publicUrl: string): MailSettings {
  const {
    SHOP_MODE: mode,
    SMTP_URL: url,
    MAIL_FROM: from,
    OWNER_EMAIL: owner,
    DATA_DIR: dataDir,
  } = environment;
  const fallback = owner ?? `shop@${new URL(publicUrl).hostname}`;
  return {
    from: readSender(from ?? "") ?? { name: BRAND, address: fallback },
    delivery:
      mode === "live" && url !== undefined
        ? { kind: "smtp", url }
        : { kind: "outbox", folder: join(dataDir, "outbox") },
  };
}

function readSender(text: string): MailAddress | undefined {
  const { name, inBrackets, alone } = SENDER.exec(text.trim())?.groups ?? {};
  const address = (inBrackets ?? alone ?? "").trim();
  return isEmailAddress(address) ? { name: name?.trim() || BRAND, address } : undefined;
}
