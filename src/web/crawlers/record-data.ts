import type { AudioObject, MusicAlbum, MusicRecording } from "schema-dts";
import { BRAND } from "#content/brand.ts";
import type { RecordMusic, SampleJson } from "#contract/music/music.ts";
import { sampleType } from "#domain/music/sample-types.ts";
import { isoLength } from "#domain/music/track-length.ts";
import { pictureAddress } from "#web/catalogue/picture-address.ts";
import type { Product } from "#web/catalogue/product.ts";
import { paths } from "#web/paths.ts";

const COVER_WIDTH = 1200;

/** A record as an album with its tracks, beside the product that it is as well; none for what has neither track nor sample. */
export function recordData(
  { id, name, pictures: { main, cover = main } }: Product,
  { tracks, sample }: RecordMusic,
  publicUrl: string,
): MusicAlbum[] {
  if (tracks.length === 0 && !sample) return [];
  const url = `${publicUrl}${paths.product(id)}`;
  const album: MusicAlbum = {
    "@type": "MusicAlbum",
    "@id": `${url}#album`,
    name,
    url,
    image: `${publicUrl}${pictureAddress(cover, COVER_WIDTH, "webp")}`,
    byArtist: { "@type": "MusicGroup", name: BRAND },
    numTracks: tracks.length,
    track: tracks.map(({ title, seconds }, place): MusicRecording => {
      const isHeard = sample?.title === title;
      return {
        "@type": "MusicRecording",
        name: title,
        position: place + 1,
        duration: isoLength(seconds),
        url,
        ...(isHeard && { audio: sampleData(sample, publicUrl) }),
      };
    }),
  };
  // A sample that names no track is one of the album as a whole.
  const isOfTrack = tracks.some(({ title }) => title === sample?.title);
  return [sample && !isOfTrack ? { ...album, audio: sampleData(sample, publicUrl) } : album];
}

function sampleData({ title, seconds, files }: SampleJson, publicUrl: string): AudioObject {
  // The last one is played by everything.
  const { address, bytes } = files.at(-1) ?? { address: "", bytes: 0 };
  return {
    "@type": "AudioObject",
    name: `${title} (sample)`,
    contentUrl: `${publicUrl}${address}`,
    contentSize: `${bytes} B`,
    encodingFormat: sampleType(address) ?? "",
    duration: isoLength(seconds),
  };
}
