/**
 * The preview robots of the networks this shop is shared on, and what each reads of a page according to its own
 * documentation.
 */

export type Network = {
  readonly name: string;
  /** The robot's User-Agent. */
  readonly userAgent: string;
  /** The path of the page that the share buttons give to this network. */
  readonly page: (productId: number) => string;
  /** The tags from which each part is read, the preferred one first. */
  readonly title: readonly string[];
  readonly description: readonly string[];
  readonly image: readonly string[];
  readonly url: readonly string[];
  /** Tags without which the link is shown in a poorer form. */
  readonly needs: readonly string[];
  /** How much of a page is read, in bytes. */
  readonly pageBytes?: number;
  /** The largest picture that is shown, in bytes. */
  readonly imageBytes: number;
};

const productPage = (id: number) => `/product/${id}`;

const OPEN_GRAPH = {
  page: productPage,
  title: ["og:title", "title"],
  description: ["og:description", "description"],
  image: ["og:image"],
  url: ["og:url", "canonical"],
  needs: ["og:title", "og:description", "og:image", "og:url"],
} as const;

const KB = 1000;
const MB = 1000 * KB;

export const NETWORKS: readonly Network[] = [
  {
    ...OPEN_GRAPH,
    name: "Facebook",
    userAgent: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    needs: [...OPEN_GRAPH.needs, "og:type", "og:image:width", "og:image:height"],
    imageBytes: 8 * MB,
  },
  {
    name: "Twitter",
    userAgent: "Twitterbot/1.0",
    page: productPage,
    title: ["twitter:title", "og:title"],
    description: ["twitter:description", "og:description"],
    image: ["twitter:image", "og:image"],
    url: ["og:url", "canonical"],
    needs: ["twitter:card"],
    imageBytes: 5 * MB,
  },
  {
    ...OPEN_GRAPH,
    name: "WhatsApp",
    userAgent: "WhatsApp/2.23.20.0",
    page: (id) => `/wa/${id}`,
    imageBytes: 300 * KB,
  },
  {
    ...OPEN_GRAPH,
    name: "LinkedIn",
    userAgent: "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    imageBytes: 5 * MB,
  },
  {
    ...OPEN_GRAPH,
    name: "Slack",
    userAgent: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    pageBytes: 32 * 1024,
    imageBytes: 5 * MB,
  },
  { ...OPEN_GRAPH, name: "Telegram", userAgent: "TelegramBot (like TwitterBot)", imageBytes: 5 * MB },
  {
    name: "Google",
    page: productPage,
    userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    title: ["title"],
    description: ["description"],
    image: [],
    url: ["canonical"],
    needs: ["title", "description", "canonical", "json-ld"],
    imageBytes: Number.POSITIVE_INFINITY,
  },
];
