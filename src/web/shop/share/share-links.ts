import type { ShareContent } from "./share-content.ts";

export const INSTAGRAM_ADDRESS = "https://www.instagram.com/";

/** Opens WhatsApp, on a phone or in the browser, with the text filled in; the shopper then picks the recipient. */
export function whatsAppLink({ title, whatsAppUrl }: ShareContent): string {
  return withQuery("https://wa.me/", { text: `${title}\n${whatsAppUrl}` });
}

/** Facebook takes only the address and reads the rest from the page itself. */
export function facebookLink({ url }: ShareContent): string {
  return withQuery("https://www.facebook.com/sharer/sharer.php", { u: url });
}

export function twitterLink({ title, url }: ShareContent): string {
  return withQuery("https://twitter.com/intent/tweet", { text: title, url });
}

/** Instagram has no share link: people copy this text and paste it there. */
export function instagramText({ title, description, url }: ShareContent): string {
  return [title, description, url].join("\n");
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${parts.join("&")}`;
}
