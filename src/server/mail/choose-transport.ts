import type { MailSettings } from "#server/settings/mail-settings.ts";
import type { MailTransport } from "./mail-message.ts";
import { createOutboxTransport } from "./outbox-transport.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

/** SMTP where the settings name a mail server, files in a demonstration. */
export function chooseMailTransport({ delivery }: MailSettings["mail"]): MailTransport {
  return delivery.kind === "smtp"
    ? createSmtpTransport(delivery.url)
    : createOutboxTransport(delivery.folder);
}
