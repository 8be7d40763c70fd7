type Courier = {
  readonly name: string;
  /** How people write it. */
  readonly known: RegExp;
  /**
   * Its public tracking page, where one is known: the number goes where `#` stands. Where the page has no address per
   * number, the customer types it there.
   */
  readonly page?: string;
};

/** Couriers by which parcels leave South Africa's small shops, those of every day first. */
const TABLE: readonly Courier[] = [
  {
    name: "The Courier Guy",
    known: /courier guy|\btcg\b/i,
    page: "https://portal.thecourierguy.co.za/track?ref=#",
  },
  { name: "PUDO", known: /\bpudo\b/i },
  { name: "Bob Go", known: /\bbob ?(?:go|box)\b/i, page: "https://track.bobgo.co.za/#" },
  { name: "Pargo", known: /pargo/i, page: "https://pargo.co.za/track-trace/" },
  { name: "PAXI", known: /\bpaxi\b/i },
  { name: "PostNet", known: /post ?net/i },
  { name: "Aramex", known: /aramex|fastway/i, page: "https://www.aramex.co.za/tools/track?l=#" },
  { name: "RAM", known: /\bram\b/i, page: "https://www.ram.co.za/Track/#" },
  { name: "SkyNet", known: /sky ?net/i },
  { name: "Internet Express", known: /internet express/i },
  { name: "MTE Xpress", known: /\bmte\b/i },
  { name: "City Logistics", known: /city logistics/i },
  {
    name: "DHL Express",
    known: /\bdhl\b/i,
    page: "https://www.dhl.com/za-en/home/tracking.html?tracking-id=#",
  },
  { name: "FedEx", known: /fed ?ex/i, page: "https://www.fedex.com/fedextrack/?trknbr=#" },
  { name: "UPS", known: /\bups\b/i, page: "https://www.ups.com/track?tracknum=#" },
];

/** What is suggested where a courier is typed. */
export const COURIERS: readonly string[] = TABLE.map(({ name }) => name);

const COURIER_DOMAINS = TABLE.flatMap(({ page }) =>
  page === undefined ? [] : [new URL(page).hostname.replace(/^(?:portal|track|www)\./, "")],
);
/** Mail programs turn such text into links. */
const LOOKS_LIKE_ADDRESS = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u;

const WEB_ADDRESS = /^https:\/\/\S+$/;

type Parcel = { readonly carrier: string | null; readonly trackingNumber: string | null };

/** Tracking link; undefined for a courier without a known page, whose number alone is then shown. */
export function trackingPage({ carrier, trackingNumber }: Parcel): string | undefined {
  if (trackingNumber === null) return undefined;
  if (WEB_ADDRESS.test(trackingNumber)) return trackingNumber;
  const courier = TABLE.find(({ known }) => carrier !== null && known.test(carrier));
  return courier?.page?.replace("#", encodeURIComponent(trackingNumber));
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
