import { alertNotice, contactNotice, lowStock } from "#content/mails/owner-mails.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { oneLine } from "#server/mail/one-line.ts";
import { requireOrder } from "#server/orders/orders.service.ts";
import { findAlert, findContactMessage, findProductStock } from "./notifications.repository.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { toOwner } from "./post-to.ts";

const LONGEST_NAME = 80;
const LONGEST_CONTACT_SUBJECT = 120;

/** Undefined when the message was deleted meanwhile: people may ask for that. */
export async function writeContactNotice(
  context: NotificationsContext,
  messageId: number,
): Promise<MailMessage | undefined> {
  const row = await findContactMessage(context.db, messageId);
  if (!row) return undefined;
  const name = oneLine(row.name, LONGEST_NAME);
  const content = contactNotice({
    name,
    email: row.email,
    subject: oneLine(row.subject, LONGEST_CONTACT_SUBJECT),
    message: row.message,
  });
  return { ...toOwner(context, content), replyTo: { name, address: row.email } };
}

/** Undefined when the product left the catalogue. */
export async function writeLowStock(
  context: NotificationsContext,
  productId: number,
): Promise<MailMessage | undefined> {
  const product = await findProductStock(context.db, productId);
  if (!product) return undefined;
  const { name, onShelf, reserved } = product;
  return toOwner(
    context,
    lowStock({ productName: name, left: onShelf - reserved, shopUrl: context.publicUrl }),
  );
}

export async function writeAlert(context: NotificationsContext, alertId: number): Promise<MailMessage> {
  const alert = await findAlert(context.db, alertId);
  if (!alert) throw new Error(`alert ${alertId} does not exist`);
  const order = alert.orderId === null ? undefined : await requireOrder(context.db, alert.orderId);
  return toOwner(
    context,
    alertNotice({ message: alert.message, orderNumber: order?.number, shopUrl: context.publicUrl }),
  );
}
