/** Couriers whose public tracking page is known; the number goes where `#` stands. */
const TRACKING_PAGES: readonly (readonly [name: RegExp, page: string])[] = [
  [/courier guy|\btcg\b/i, "https://portal.thecourierguy.co.za/track?ref=#"],
  [/\bbob ?go\b/i, "https://track.bobgo.co.za/#"],
  [/aramex|fastway/i, "https://www.aramex.co.za/tools/track?l=#"],
  [/\bram\b/i, "https://www.ram.co.za/Track/#"],
  // Its tracking page has no address per number: the customer types it there.
  [/pargo/i, "https://pargo.co.za/track-trace/"],
  [/\bdhl\b/i, "https://www.dhl.com/za-en/home/tracking.html?tracking-id=#"],
  [/fed ?ex/i, "https://www.fedex.com/fedextrack/?trknbr=#"],
  [/\bups\b/i, "https://www.ups.com/track?tracknum=#"],
];

const COURIER_DOMAINS = TRACKING_PAGES.map(([, page]) =>
  new URL(page).hostname.replace(/^(?:portal|track|www)\./, ""),
);
/** Mail programs turn such text into links. */
const LOOKS_LIKE_ADDRESS = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u;

const WEB_ADDRESS = /^https:\/\/\S+$/;

type Parcel = { readonly carrier: string | null; readonly trackingNumber: string | null };

/** Tracking link; undefined for an unknown courier, whose number alone is then shown. */
export function trackingPage({ carrier, trackingNumber }: Parcel): string | undefined {
  if (trackingNumber === null) return undefined;
  if (WEB_ADDRESS.test(trackingNumber)) return trackingNumber;
  const known = TRACKING_PAGES.find(([name]) => carrier !== null && name.test(carrier));
  return known?.[1].replace("#", encodeURIComponent(trackingNumber));
}

/** True for anything that looks like a URL outside the known couriers' hosts. */
export function leadsToStranger(typed: string): boolean {
  // As browsers normalise host names: full-width letters and alternative full stops count as plain ones.
  const text = typed.normalize("NFKC").replace(/[\u3002\uff61]/g, ".");
  if (!LOOKS_LIKE_ADDRESS.test(text)) return false;
  if (!WEB_ADDRESS.test(text) || !URL.canParse(text)) return true;
  const { hostname, username } = new URL(text);
  const isCourier = COURIER_DOMAINS.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  return username !== "" || !isCourier;
}
