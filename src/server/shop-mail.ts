/** Puts the shop's mail together: who writes the letters, who carries them, and who hears of the ones nobody got. */
import type { AppOptions } from "./app.ts";
import type { LettersContext } from "./notifications/notifications-context.ts";
import { reportUndelivered } from "./notifications/report-undelivered.ts";
import { writeLetter } from "./notifications/write-notification.ts";
import { chooseMailTransport } from "./mail/choose-transport.ts";
import type { MailContext } from "./mail/send-due-mail.ts";
import type { Clock } from "./platform/clock.ts";
import type { Logger } from "./platform/logger.ts";

type FromOtherParts = Pick<LettersContext, "newsletter" | "orderPageUrl">;

export function createShopMail(
  { settings, database }: Pick<AppOptions, "settings" | "database">,
  clock: Clock,
  log: Logger,
  parts: FromOtherParts,
): MailContext {
  const { from } = settings.mail;
  const letters: LettersContext = {
    ...parts,
    db: database.db,
    publicUrl: settings.publicUrl,
    owner: settings.owner,
    from,
  };
  return {
    db: database.db,
    clock,
    log,
    from,
    transport: chooseMailTransport(settings.mail),
    write: (subject) => writeLetter(letters, subject),
    givenUp: reportUndelivered,
  };
}
