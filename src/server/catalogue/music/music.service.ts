import { sampleWords } from "#content/download-refusals.ts";
import { listeningLinks } from "#content/music/albums.ts";
import type { RecordMusic } from "#contract/music/shopper.ts";
import { fileSizeInWords } from "#domain/downloads/files.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { Database } from "#server/database/client.ts";
import {
  findPlayableProducts,
  findSample,
  findShownRecord,
  findTracks,
  sumOfferedFiles,
} from "./music.repository.ts";
import { toSample } from "./sample-address.ts";

export function createMusicService(db: Database, pictures: PictureManifest) {
  const find = async (id: number): Promise<RecordMusic | undefined> => {
    const record = await findShownRecord(db, pictures, id);
    if (!record) return undefined;
    const [tracks, sample, playable, files] = await Promise.all([
      findTracks(db, id),
      findSample(db, id),
      findPlayableProducts(db, pictures),
      sumOfferedFiles(db, id),
    ]);
    return {
      id,
      tracks,
      sample: sample ? toSample(sample) : null,
      listening:
        tracks.length === 0 || record.externalLink === null
          ? []
          : listeningLinks(record.name, record.externalLink),
      files: filesInWords(files),
      next: following(playable, id),
    };
  };
  return {
    /** Undefined for products that are not shown. */
    find,
    /** Throws noSuchProduct instead. */
    async require(id: number): Promise<RecordMusic> {
      const music = await find(id);
      if (!music) throw noSuchProduct();
      return music;
    },
  };
}

type FilesOfType = Awaited<ReturnType<typeof sumOfferedFiles>>[number];

function filesInWords(files: readonly FilesOfType[]): string | null {
  const words = files.map((file) => {
    const size = `${file.type.toUpperCase()} ${fileSizeInWords(file.bytes)}`;
    const kind = sampleWords(file);
    return kind === undefined ? size : `${size}. ${kind}`;
  });
  return words.join(", ") || null;
}

export type MusicService = ReturnType<typeof createMusicService>;

/** In catalogue order, starting again after the last; null when no other record has a sample. */
function following(playable: readonly number[], id: number): number | null {
  const next = playable[playable.indexOf(id) + 1] ?? playable[0];
  return next === undefined || next === id ? null : next;
}
