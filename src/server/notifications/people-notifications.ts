import { newDevice } from "#content/mails/owner-mails.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { OrdersShop } from "#server/orders/orders-shop.ts";
import { ownerFoot } from "./mail-foot.ts";
import { findDevice } from "./notifications.repository.ts";
import { render } from "./post-to.ts";

const LONGEST_NAME = 80;

/** Undefined when the person has left meanwhile. */
export async function writeNewDevice(shop: OrdersShop, deviceId: number): Promise<MailMessage | undefined> {
  const row = await findDevice(shop.db, deviceId);
  if (!row || row.email === null) return undefined;
  const { publicUrl } = shop.settings;
  const { device, at } = row;
  const content = newDevice({ name: oneLine(row.name, LONGEST_NAME), device, at, shopUrl: publicUrl });
  const foot = ownerFoot(publicUrl, "You get this because you sign in at the shop's admin page.");
  return { to: row.email, ...render(content, foot) };
}
