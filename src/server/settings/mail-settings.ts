/** Where mail comes from and goes to. */
import { join } from "node:path";
import { z } from "zod";
import { BRAND } from "#content/words/brand.ts";
import { isEmailAddress, type MailAddress } from "#domain/mail/email-address.ts";
import type { OwnerSettings } from "./owner-settings.ts";
import type { ServerSettings } from "./server-settings.ts";
import { missingInLiveMode, type Refusal, type Values, type WithMode } from "./setting-values.ts";

/** "Kulud <shop@kulud.example>" or the address alone. */
const SENDER = /^(?:(?<name>[^<>"\p{Cc}]*?)\s*<(?<inBrackets>[^<>]+)>|(?<alone>[^<>]+))$/u;

export const MAIL_VARIABLES = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== undefined, "must be an address, or a name and <an address>")
    .optional(),
};

type MailVariables = Values<typeof MAIL_VARIABLES>;

type MailDelivery =
  | { readonly kind: "smtp"; readonly url: string }
  /** Mails become files: what a demonstration does, so that nobody is written to by accident. */
  | { readonly kind: "outbox"; readonly folder: string };

export type MailSettings = {
  readonly mail: { readonly from: MailAddress; readonly delivery: MailDelivery };
};

export function toMailSettings(
  variables: MailVariables,
  shop: Pick<ServerSettings, "mode" | "publicUrl" | "dataDir"> & OwnerSettings,
): MailSettings {
  const { SMTP_URL: url, MAIL_FROM: from } = variables;
  const fallback = shop.owner.email ?? `shop@${new URL(shop.publicUrl).hostname}`;
  const delivery: MailDelivery =
    shop.mode === "live" && url !== undefined
      ? { kind: "smtp", url }
      : { kind: "outbox", folder: join(shop.dataDir, "outbox") };
  return { mail: { from: readSender(from ?? "") ?? { name: BRAND, address: fallback }, delivery } };
}

export function refuseMailSettings(variables: MailVariables & WithMode): Refusal[] {
  return missingInLiveMode(variables, { SMTP_URL: "the mail server that sends receipts" });
}

function readSender(text: string): MailAddress | undefined {
  const { name, inBrackets, alone } = SENDER.exec(text.trim())?.groups ?? {};
  const address = (inBrackets ?? alone ?? "").trim();
  return isEmailAddress(address) ? { name: name?.trim() || BRAND, address } : undefined;
}
