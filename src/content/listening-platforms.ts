/** Where KULUD can be heard. Names in text only: the platforms' marks are theirs. */
export const LISTENING_PLATFORMS = [
  { name: "Spotify", address: "https://open.spotify.com/search/kulud" },
  { name: "Apple Music", address: "https://music.apple.com/za/search?term=kulud" },
  { name: "YouTube Music", address: "https://music.youtube.com/search?q=kulud" },
] as const;
