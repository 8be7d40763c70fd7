import { expect, it } from "vitest";
import { ALBUMS, listeningLinks } from "./albums.ts";

it("has four albums, of which the special edition cannot be heard yet", () => {
  expect(ALBUMS.map(({ id }) => id)).toEqual([601, 602, 603, 604]);
  expect(ALBUMS.filter(({ streamingLink }) => streamingLink === null).map(({ id }) => id)).toEqual([604]);
});

it.each([
  [
    "a service that the shop names",
    "https://music.apple.com/za/album/1",
    ["Spotify", "Apple Music", "YouTube Music"],
    1,
  ],
  [
    "another address",
    "https://www.kulud.bandcamp.com/album/1",
    ["kulud.bandcamp.com", "Spotify", "Apple Music", "YouTube Music"],
    0,
  ],
])("leads to a record by its own link at %s, and by its name elsewhere", (_, link, labels, place) => {
  const links = listeningLinks("Blue Hour", link);
  expect(links.map(({ label }) => label)).toEqual(labels);
  expect(links[place]?.href).toBe(link);
  expect(links.filter(({ href }) => href.endsWith("kulud%20blue%20hour"))).toHaveLength(
    2 + (place === 0 ? 1 : 0),
  );
});
