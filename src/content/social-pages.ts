/** The warning that both social pages show while the shop has no public https address. */
export const DEPLOYMENT_WARNING = {
  title: "Social Media Sharing - Deployment Required",
  text: "The crawlers of Facebook, Twitter and WhatsApp need a public HTTPS URL. They cannot read this address, so a link shared from here has no preview.",
} as const;

/** The short form of docs/running-the-shop.md, as far as link previews need it. */
export const DEPLOYMENT_STEPS = [
  "Put the shop behind a reverse proxy with a certificate, and set TRUST_PROXY_HOPS to the number of proxies.",
  "Set PUBLIC_URL to the public address, such as https://shop.example. Previews take their addresses from it.",
  "Set SHOP_MODE=live. The shop starts once everything a real shop needs is set, and until then prints what is missing.",
  "Open this page at the public address. This notice is gone, and the debug tools can read the shop.",
] as const;

/** The full text in the repository. */
export const DEPLOYMENT_DOCUMENT = "docs/running-the-shop.md";

/** Things to try once the share demo is open, in the order of the page. */
export const TESTING_INSTRUCTIONS = [
  "Compare the preview with the product: picture, name, price in rand, description and stock note.",
  "Open the share dialog and try each way. WhatsApp, Facebook and Twitter open in a tab of their own.",
  "Copy the test content and paste it where it will be read: a note, a chat, an Instagram story.",
  "See that the image loads. A picture that does not load here is missing from every preview.",
  "With the shop on a public https address, give the product's URL to the debuggers of Social Debug. They cannot read an address of this machine.",
] as const;

/** The product that the social pages share as a test: as the catalogue sells it, but never changed by a sale. */
export const TEST_PRODUCT = {
  id: 201,
  name: "Kulud Classic Tee",
  description:
    "A small wordmark, centred, over the words Johannesburg Sound System. The everyday tee: straight cut, ribbed crew neck. Premium cotton, no polyester.",
  /** As shown, because this product is never paid for. */
  price: "R180",
  /** Name of its photograph in catalogue/photos. */
  image: "201",
  category: "tshirts",
  inStock: true,
  featured: true,
  stockQuantity: 100,
  lowStockThreshold: 10,
  sku: "KLD-201",
  /** UTC. */
  lastRestocked: "2026-01-15T08:00:00.000Z",
  externalLink: null,
} as const;
