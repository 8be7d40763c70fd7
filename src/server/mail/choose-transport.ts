import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailSettings } from "#server/settings/mail-settings.ts";
import { composeMessage } from "./compose-message.ts";
import type { MailTransport } from "./mail-message.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

/** SMTP where the settings name a mail server, files in a demonstration. */
export function chooseMailTransport({ delivery }: MailSettings["mail"]): MailTransport {
  return delivery.kind === "smtp"
    ? createSmtpTransport(delivery.url)
    : createOutboxTransport(delivery.folder);
}

/** The transport of a demonstration: each mail becomes a file that mail programs open and people can read. */
function createOutboxTransport(folder: string): MailTransport {
  return {
    async send(mail, envelope) {
      const { createTransport } = await import("nodemailer");
      const writer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
      const { text, html, ...message } = composeMessage(mail, envelope);
      const { message: bytes } = await writer.sendMail({
        ...message,
        alternatives: [asItIs("text/plain", String(text)), asItIs("text/html", String(html))],
      });
      await mkdir(folder, { recursive: true });
      // Written under another name and then renamed, so that a reader never sees half a mail and a second attempt
      // replaces the first.
      const path = join(folder, `${envelope.fileName}.eml`);
      await writeFile(`${path}.part`, bytes as Buffer);
      await rename(`${path}.part`, path);
      return undefined;
    },
  };
}

/** A part without transfer encoding, so that people can read it in the file. */
function asItIs(type: string, content: string) {
  return { raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}` };
}
