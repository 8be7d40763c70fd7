import type { MailContent, MailPiece } from "#content/mails/mail-content.ts";
import {
  type AwaitedFacts,
  backInStock,
  newsletterWelcome,
  openingChanged,
  opensSoon,
  waitlistConfirm,
  waitlistKnown,
} from "#content/mails/subscriber-mails.ts";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { choiceName } from "#domain/catalogue/printed-names.ts";
import { isChoiceOut } from "#domain/inventory/stock-of-choice.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { mailPhotoPath } from "#server/link-previews/mail-photos.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { oneLine } from "#server/mail/one-line.ts";
import { findUnsubscribeAddresses } from "#server/newsletter/newsletter.service.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { findRequest, takeTurnBack, type Waiting } from "#server/waitlist/waitlist.repository.ts";
import { addressesOf } from "#server/waitlist/waitlist.service.ts";
import { answersTo, render } from "./address-mail.ts";
import { customerFooter } from "./mail-footer.ts";
import { findSubscriberEmail } from "./notifications.repository.ts";

/** Undefined when they have unsubscribed or been erased before the mail was sent. */
export async function writeNewsletterWelcome(
  shop: OrdersShop,
  subscriberId: number,
): Promise<MailMessage | undefined> {
  const email = await findSubscriberEmail(shop.db, subscriberId);
  const leave = email === undefined ? undefined : await findUnsubscribeAddresses(shop, email);
  if (email === undefined || leave === undefined) return undefined;
  const foot = customerFooter(
    shop.settings,
    "You get this mail because this address subscribed to our newsletter.",
  );
  const pieces = (await shop.products.list({ shelf: "featured" }, FIRST_PIECES)).map((product) =>
    pieceOf(shop, product),
  );
  const content = newsletterWelcome({
    shopUrl: shop.settings.publicUrl,
    unsubscribeUrl: leave.page,
    pieces,
  });
  return {
    to: email,
    ...answersTo(shop),
    ...render(content, { ...foot, links: [...foot.links, { label: "Unsubscribe", href: leave.page }] }),
    // Makes mail programs show their own button to unsubscribe (RFC 2369 and RFC 8058).
    headers: {
      "List-Unsubscribe": `<${leave.oneClick}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

const FIRST_PIECES = { offset: 0, limit: 3 };

const LONGEST_NAME = 80;

/** Undefined when they left the list, were notified or were erased before the mail was sent, or when the product is hidden. */
export async function writeWaitlistConfirmation(
  shop: OrdersShop,
  waitlistId: number,
): Promise<MailMessage | undefined> {
  const request = await findRequest(shop.db, waitlistId);
  const product = request && (await shop.products.find(request.productId));
  if (!product || request.notifiedAt !== null) return undefined;
  const piece = describe(shop, product, request);
  const isKnown = request.confirmedAt !== null;
  const content = isKnown ? waitlistKnown(piece) : waitlistConfirm(piece, addressesOf(shop, request).confirm);
  return toWaiting(shop, request, content);
}

type Turn = { readonly waitlistId: number; readonly turn: number };

/** Undefined when the piece has been sold meanwhile: the reader then waits on, at their old place. */
export async function writeBackInStock(
  shop: OrdersShop,
  { waitlistId, turn }: Turn,
): Promise<MailMessage | undefined> {
  const request = await findRequest(shop.db, waitlistId);
  if (!request || request.notifiedAt === null || request.turn !== turn) return undefined;
  const { size, color } = request;
  const product = await shop.products.find(request.productId);
  if (!product || isChoiceOut(product, { size, color })) {
    await takeTurnBack(shop.db, waitlistId, turn);
    return undefined;
  }
  return toWaiting(shop, request, backInStock(describe(shop, product, request)));
}

type AboutOpening = { readonly kind: "release-soon" | "release-changed"; readonly waitlistId: number };

/** Undefined when it has opened meanwhile, of which a mail of its own says so, or when the reader has left the list. */
export async function writeOpening(
  shop: OrdersShop,
  { kind, waitlistId }: AboutOpening,
): Promise<MailMessage | undefined> {
  const request = await findRequest(shop.db, waitlistId);
  const product = request && (await shop.products.find(request.productId));
  if (!product || request.notifiedAt !== null) return undefined;
  const facts = describe(shop, product, request);
  const { opening } = facts;
  if (kind === "release-soon")
    return opening === undefined ? undefined : toWaiting(shop, request, opensSoon({ ...facts, opening }));
  const isStill = opening !== undefined || product.release?.state === "called-off";
  return isStill ? toWaiting(shop, request, openingChanged(facts)) : undefined;
}

type Choice = Pick<Waiting, "size" | "color">;

function describe(shop: OrdersShop, product: ProductJson, choice: Choice): AwaitedFacts {
  const piece = pieceOf(shop, product, choice);
  const { release } = product;
  const opening = release?.state === "before" ? release.words : undefined;
  return { productName: piece.title, choice: choiceName(choice), piece, opening };
}

/** A product with its photograph, in the chosen colour where there is one. */
function pieceOf(
  { settings: { publicUrl } }: OrdersShop,
  { id, name, price, pictures }: ProductJson,
  { size, color }: Choice = { size: "", color: "" },
): MailPiece {
  const query = new URLSearchParams({ ...(color && { color }), ...(size && { size }) }).toString();
  const picture = pictures.colors[color] ?? pictures.main;
  return {
    title: oneLine(name, LONGEST_NAME),
    price: formatRand(parseRand(price)),
    href: `${publicUrl}/product/${id}${query && `?${query}`}`,
    picture: `${publicUrl}${mailPhotoPath("piece", picture)}`,
  };
}

function toWaiting(shop: OrdersShop, request: Waiting, content: MailContent): MailMessage {
  const { leave, oneClick } = addressesOf(shop, request);
  const foot = customerFooter(
    shop.settings,
    "You get this mail because this address was given to us to hear when a piece can be bought.",
  );
  return {
    to: request.email,
    ...answersTo(shop),
    ...render(content, { ...foot, links: [...foot.links, { label: "No more of these", href: leave }] }),
    // Makes mail programs show their own button to unsubscribe (RFC 2369 and RFC 8058).
    headers: {
      "List-Unsubscribe": `<${oneClick}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
