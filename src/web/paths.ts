/** The paths of the shop's pages, written nowhere else. */
export const paths = {
  home: "/",
  music: "/music",
  about: "/about",
  news: "/news",
  contact: "/contact",
  returns: "/returns",
  sizeGuide: "/size-guide",
  accessories: "/accessories",
  limited: "/limited",
  inventory: "/inventory",
  shipping: "/shipping",
  socialTest: "/social-test",
  socialDebug: "/social-debug",
  privacy: "/privacy",
  terms: "/terms",
  search: "/search",
  saved: "/saved",
  gift: "/gift",
  code: "/code",
  shelf: (shelf: string) => `/shop/${shelf}`,
  product: (id: number) => `/product/${id}`,
  buy: (id: number) => `/buy/${id}`,
  certificates: "/certificate",
  editions: "/edition",
  certificate: (code: string) => `/certificate/${code}`,
  /** With a number, its place in the ledger is marked. */
  ledger: (id: number, number?: number) => `/edition/${id}${number === undefined ? "" : `?number=${number}`}`,
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  whatsApp: (id: number) => `/wa/${id}`,
} as const;

/** A product's path with the current choice, so that a shared link shows the same colour. */
export function productPath(
  id: number,
  choice: { readonly color?: string | undefined; readonly size?: string | undefined } = {},
): string {
  const query = new URLSearchParams();
  if (choice.color !== undefined) query.set("color", choice.color);
  if (choice.size !== undefined) query.set("size", choice.size);
  const text = query.toString();
  return text ? `${paths.product(id)}?${text}` : paths.product(id);
}

const ROW_ID = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2_147_483_647;

/** The id of a product, order or file in an address; undefined when it is not a valid one. */
export function readRowId(text: string | undefined): number | undefined {
  if (text === undefined || !ROW_ID.test(text)) return undefined;
  const id = Number(text);
  return id <= LARGEST_ID ? id : undefined;
}
