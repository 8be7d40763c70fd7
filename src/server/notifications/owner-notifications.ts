import { alertNotice, contactNotice, lowStock } from "#content/mails/owner-mails.ts";
import { choiceName } from "#domain/catalogue/printed-names.ts";
import type { MailJob } from "#domain/mail/mail-job.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { requireOrder } from "#server/orders/orders.service.ts";
import { isAlertOfPages } from "#server/page-health/page-problems.service.ts";
import { toOwner } from "./address-mail.ts";
import {
  findAlert,
  findContactMessage,
  findProductStock,
  findVariantStock,
} from "./notifications.repository.ts";
import { adminOrderUrl } from "./order-facts-of.ts";

const LONGEST_NAME = 80;
const LONGEST_CONTACT_SUBJECT = 120;

/** Undefined when the message has been deleted meanwhile, which its sender may ask for. */
export async function writeContactNotice(
  shop: OrdersShop,
  messageId: number,
): Promise<MailMessage | undefined> {
  const row = await findContactMessage(shop.db, messageId);
  if (!row) return undefined;
  const name = oneLine(row.name, LONGEST_NAME);
  const content = contactNotice({
    name,
    email: row.email,
    subject: oneLine(row.subject, LONGEST_CONTACT_SUBJECT),
    message: row.message,
    messageId,
    shopUrl: shop.settings.publicUrl,
  });
  return { ...toOwner(shop, content), replyTo: { name, address: row.email } };
}

/** Undefined when the product has left the catalogue, is no longer counted, or no longer per size and colour. */
export async function writeLowStock(
  shop: OrdersShop,
  { productId, movementId }: { readonly productId: number; readonly movementId?: number },
): Promise<MailMessage | undefined> {
  const product = await (movementId === undefined
    ? findProductStock(shop.db, productId)
    : findVariantStock(shop.db, movementId));
  if (!product) return undefined;
  const { name, onShelf, reserved, ...choice } = product;
  const productName = [name, choiceName(choice)].filter(Boolean).join(", ");
  return toOwner(
    shop,
    lowStock({ productName, left: onShelf - reserved, productId, shopUrl: shop.settings.publicUrl }),
  );
}

/** The mail about an alert. A plain Error when the alert is missing. */
export async function writeAlert(
  shop: OrdersShop,
  { alertId, isLastOfDay = false }: Extract<MailJob, { readonly kind: "alert" }>,
): Promise<MailMessage> {
  const alert = await findAlert(shop.db, alertId);
  if (!alert) throw new Error(`alert ${alertId} does not exist`);
  const order = alert.orderId === null ? undefined : await requireOrder(shop.db, alert.orderId);
  return toOwner(
    shop,
    alertNotice({
      message: alert.message,
      isOfPages: isAlertOfPages(alert.kind),
      isLastOfDay,
      order: order && { number: order.number, adminUrl: adminOrderUrl(shop, order.id) },
      shopUrl: shop.settings.publicUrl,
    }),
  );
}
