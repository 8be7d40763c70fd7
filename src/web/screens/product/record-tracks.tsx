import { useEffect } from "react";
import type { RecordMusic } from "#contract/music/shopper.ts";
import { formatLength } from "#domain/music/tracks.ts";
import { ProfileLinks } from "#web/shop/layout/shop-contact.tsx";
import { keepMusic } from "#web/shop/music/read-music.ts";
import { SampleStrip, TrackList } from "#web/shop/music/track-list.tsx";

type RecordTracksProps = { readonly music: RecordMusic; readonly name: string };

/** A record's tracks and sample; nothing of what has neither. */
export function RecordTracks({ music, name }: RecordTracksProps) {
  useEffect(() => keepMusic(music), [music]);
  const { tracks } = music;
  if (tracks.length === 0 && !music.sample) return null;
  const seconds = tracks.reduce((sum, track) => sum + track.seconds, 0);
  return (
    <section aria-labelledby="tracks" className="theme-ink">
      <div className="page-width pb-14 lg:pb-20">
        <div className="flex flex-wrap items-baseline justify-between px-(--gut) pt-3.5 pb-5 lg:pt-4.5 lg:pb-8">
          <h2 className="type-display text-d1" id="tracks">
            Tracks
          </h2>
          {tracks.length > 0 && (
            <p className="type-mono text-note">{`${tracks.length} tracks, ${formatLength(seconds)}`}</p>
          )}
        </div>
        <SampleStrip music={music} name={name} />
        {tracks.length > 0 && <TrackList labelledBy="tracks" music={music} name={name} />}
        <ProfileLinks
          className="flex flex-wrap gap-x-6 px-(--gut) pt-4"
          linkClass="link-line inline-flex min-h-11 items-center font-semibold"
          profiles={music.listening}
        />
      </div>
    </section>
  );
}
