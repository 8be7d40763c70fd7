/** Puts the shop's mail together: who writes the notifications, who carries them, and who hears of the ones nobody got. */
import type { AppOptions } from "./app.ts";
import { chooseMailTransport } from "./mail/choose-transport.ts";
import type { MailContext } from "./mail/send-due-mail.ts";
import type { NotificationsContext } from "./notifications/notifications-context.ts";
import { reportUndelivered } from "./notifications/report-undelivered.ts";
import { writeNotification } from "./notifications/write-notification.ts";
import type { Clock } from "./platform/clock.ts";
import type { Logger } from "./platform/logger.ts";

type FromOtherParts = Pick<NotificationsContext, "newsletter" | "orderPageUrl">;

export function createShopMail(
  { settings, database }: Pick<AppOptions, "settings" | "database">,
  clock: Clock,
  log: Logger,
  parts: FromOtherParts,
): MailContext {
  const { from } = settings.mail;
  const notifications: NotificationsContext = {
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
    write: (subject) => writeNotification(notifications, subject),
    givenUp: reportUndelivered,
  };
}
