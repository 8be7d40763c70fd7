/** The four records that a new shop's music page opens with. */
export const ALBUMS = [
  {
    id: 601,
    title: "First Light",
    description: "Warm house for mornings: the pads come up like the sun, then the groove walks in.",
    streamingLink: "https://open.spotify.com/search/kulud%20first%20light",
  },
  {
    id: 602,
    title: "Concrete Garden",
    description: "Thumb piano in two hands that answer each other, over a dusty beat.",
    streamingLink: "https://open.spotify.com/search/kulud%20concrete%20garden",
  },
  {
    id: 603,
    title: "Midnight in Mzansi",
    description: "Amapiano for after twelve. The log drum does the talking.",
    streamingLink: "https://open.spotify.com/search/kulud%20midnight%20in%20mzansi",
  },
  {
    id: 604,
    title: "Gold Dust (Special Edition)",
    description: "Slow soul jazz: muted trumpet, upright bass and brushes, like a record somebody loved.",
    // Before its release.
    streamingLink: null,
  },
] as const;

/** The colour of the label on a disc, which shows behind its sleeve; other discs have the shop's own. */
const DISC_LABELS: Readonly<Record<number, string>> = {
  601: "#ff4a1c",
  602: "#2e6148",
  603: "#2f549c",
  604: "#c9a24a",
};

export function discLabel(id: number): string {
  return DISC_LABELS[id] ?? "#ff4a1c";
}

/** The special edition, which is announced as limited before it is numbered. */
export const SPECIAL_EDITION = 604;

/** Where a released record can be streamed: by its own link, and found by its name at the services it does not lead to. */
export function listeningLinks(name: string, link: string): { label: string; href: string }[] {
  const title = encodeURIComponent(` ${name.toLowerCase()}`);
  const { host } = new URL(link);
  const links = LISTENING_PLATFORMS.map(({ name: label, address }) => ({
    label,
    href: new URL(address).host === host ? link : address + title,
  }));
  const isOfPlatform = links.some(({ href }) => href === link);
  return isOfPlatform ? links : [{ label: host.replace(/^www\./, ""), href: link }, ...links];
}

/** Streaming services. Names in text only: the platforms' logos are theirs. */
export const LISTENING_PLATFORMS = [
  { name: "Spotify", address: "https://open.spotify.com/search/kulud" },
  { name: "Apple Music", address: "https://music.apple.com/za/search?term=kulud" },
  { name: "YouTube Music", address: "https://music.youtube.com/search?q=kulud" },
] as const;
