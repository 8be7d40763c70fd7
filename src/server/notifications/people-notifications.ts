import { newDevice, signInChanged } from "#content/mails/owner-mails.ts";
import type { ChangedSignIn } from "#domain/mail/mail-job.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { render } from "./address-mail.ts";
import { ownerFooter } from "./mail-footer.ts";
import { findDevice, findRecipient } from "./notifications.repository.ts";

const LONGEST_NAME = 80;

/** Notifies a person of a sign-in from a new device. Undefined when the person has been removed meanwhile. */
export async function writeNewDevice(shop: OrdersShop, deviceId: number): Promise<MailMessage | undefined> {
  const row = await findDevice(shop.db, deviceId);
  if (!row || row.email === null) return undefined;
  const { publicUrl } = shop.settings;
  const { device, at } = row;
  const content = newDevice({ name: oneLine(row.name, LONGEST_NAME), device, at, shopUrl: publicUrl });
  return { to: row.email, ...render(content, footerFor(publicUrl)) };
}

type SignInChange = { readonly personId: number; readonly change: ChangedSignIn };

/** Notifies a person of a changed password, passkey or code. Undefined when the person has been removed meanwhile. */
export async function writeSignInChanged(
  shop: OrdersShop,
  { personId, change }: SignInChange,
): Promise<MailMessage | undefined> {
  const row = await findRecipient(shop.db, personId);
  if (!row || row.email === null) return undefined;
  const { publicUrl } = shop.settings;
  const content = signInChanged({ name: oneLine(row.name, LONGEST_NAME), change, shopUrl: publicUrl });
  return { to: row.email, ...render(content, footerFor(publicUrl)) };
}

function footerFor(shopUrl: string) {
  return ownerFooter(shopUrl, "You get this because you sign in at the shop's admin page.");
}
