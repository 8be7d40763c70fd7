import { rand, type ZarCents } from "#domain/money/money.ts";

/** The four records /music opens with, which are products 601 to 604 of the catalogue. */
export type Album = {
  readonly id: number;
  readonly title: string;
  readonly artist: string;
  readonly description: string;
  /** Name of the sleeve's photograph in catalogue/photos. */
  readonly cover: string;
  /** The colour of the disc's label, which shows behind the sleeve. */
  readonly labelColor: string;
  readonly price: ZarCents;
  /** Streaming links; null before the release. */
  readonly streamingLink: string | null;
  readonly badge?: "Latest" | "Limited";
};

const ARTIST = "KULUD";

export const ALBUMS: readonly Album[] = [
  {
    id: 601,
    title: "First Light",
    artist: ARTIST,
    description: "Half a sun over a dark horizon. On black vinyl.",
    cover: "cover-601",
    labelColor: "#ff4a1c",
    price: rand(500),
    streamingLink: "https://open.spotify.com/search/kulud%20first%20light",
    badge: "Latest",
  },
  {
    id: 602,
    title: "Concrete Garden",
    artist: ARTIST,
    description: "Raw concrete, and a green vine climbing through it. On black vinyl.",
    cover: "cover-602",
    labelColor: "#2e6148",
    price: rand(500),
    streamingLink: "https://open.spotify.com/search/kulud%20concrete%20garden",
  },
  {
    id: 603,
    title: "Midnight in Mzansi",
    artist: ARTIST,
    description: "A crescent moon over blue contour lines. On black vinyl.",
    cover: "cover-603",
    labelColor: "#2f549c",
    price: rand(500),
    streamingLink: "https://open.spotify.com/search/kulud%20midnight%20in%20mzansi",
  },
  {
    id: 604,
    title: "Gold Dust (Special Edition)",
    artist: ARTIST,
    description: "A record in gold on a black sleeve, with gold dust around it.",
    cover: "cover-604",
    labelColor: "#c9a24a",
    price: rand(750),
    streamingLink: null,
    badge: "Limited",
  },
];

/** Where a released record can be streamed, by its name. */
export function listeningLinks(name: string): { label: string; href: string }[] {
  const title = encodeURIComponent(` ${name.toLowerCase()}`);
  return LISTENING_PLATFORMS.map((platform) => ({ label: platform.name, href: platform.address + title }));
}

/** Streaming services. Names in text only: the platforms' logos are theirs. */
export const LISTENING_PLATFORMS = [
  { name: "Spotify", address: "https://open.spotify.com/search/kulud" },
  { name: "Apple Music", address: "https://music.apple.com/za/search?term=kulud" },
  { name: "YouTube Music", address: "https://music.youtube.com/search?q=kulud" },
] as const;
