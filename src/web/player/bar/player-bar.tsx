import { useEffect, useSyncExternalStore } from "react";
import type { Sound } from "#web/player/sound.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { type IconPath, X } from "#web/ui/icon-paths.ts";
import { BuyHeard } from "./buy-heard.tsx";
import type { HeardStore } from "./follow-sound.ts";
import { otherEncoding, playNext } from "./go-on.ts";
import { HeardTitle } from "./heard-title.tsx";
import { answerMediaKeys, tellMediaSession } from "./media-keys.ts";
import { type HeardRecord, useRecord } from "./use-record.ts";
import { Waveform } from "./waveform.tsx";
import "./player-bar.css";

const SkipForward: IconPath = "M5 5l11 7-11 7zM19 5v14";

type PlayerBarProps = {
  readonly sound: Sound;
  readonly store: HeardStore;
  /** To another page of the shop, without loading it anew; false where only the browser itself can. */
  readonly goTo: (path: string) => boolean;
  /** Pauses, and takes the bar away. */
  readonly onClose: () => void;
};

/** One row at the bottom of every page: what is heard, how far, and the button that buys it. */
export function PlayerBar({ sound, store, goTo, onClose }: PlayerBarProps) {
  const { audio } = sound;
  const heard = useSyncExternalStore(store.subscribe, store.current);
  const record = useRecord(heard.id);
  const isSilent = useOtherEncoding(sound, record, heard.hasFailed);
  const next = record?.music.next ?? null;
  const title = record?.music.sample?.title;
  useMediaKeys(sound, record);

  return (
    <section aria-label="Player" className="player-bar theme-ink">
      <button
        aria-label={heard.isPlaying ? "Pause" : "Play"}
        className="player-toggle focus-inside"
        data-state={heard.isPlaying ? "playing" : "paused"}
        onClick={() => (audio.paused ? sound.play() : audio.pause())}
        type="button"
      />
      <IconButton
        className="player-next"
        disabled={next === null}
        icon={SkipForward}
        label="Next record"
        onClick={() => next !== null && void playNext(sound, next).catch(() => {})}
      />
      {record && title !== undefined && (
        <>
          <HeardTitle
            goTo={goTo}
            note={isSilent ? NOT_PLAYED : undefined}
            product={record.product}
            title={title}
          />
          <Waveform
            audio={audio}
            isPlaying={heard.isPlaying}
            key={heard.id}
            peaks={record.music.sample?.peaks ?? []}
            seconds={record.music.sample?.seconds ?? 0}
          />
          <BuyHeard key={`buy ${heard.id}`} product={record.product} />
        </>
      )}
      <IconButton className="player-close" icon={X} label="Close the player" onClick={onClose} />
      <p className="sr-only" role="status">
        {isSilent ? NOT_PLAYED : title && playingWords(title, record?.product.name)}
      </p>
    </section>
  );
}

/** Said once when a record begins. Some samples have the name of their record. */
function playingWords(title: string, record: string | undefined): string {
  return title === record ? `Playing ${title}` : `Playing ${title}, from ${record}`;
}

const NOT_PLAYED = "This sample could not be played.";

/** A browser that cannot play what it was given gets another encoding. True when there is none left. */
function useOtherEncoding(sound: Sound, record: HeardRecord | undefined, hasFailed: boolean): boolean {
  const files = record?.music.sample?.files;
  const other = hasFailed && files ? otherEncoding(sound, files) : undefined;
  useEffect(() => {
    if (other === undefined) return;
    sound.audio.src = other.address;
    sound.play();
  }, [other, sound]);
  return hasFailed && files !== undefined && other === undefined;
}

function useMediaKeys(sound: Sound, record: HeardRecord | undefined): void {
  useEffect(() => {
    const { music, product } = record ?? {};
    if (!product || !music?.sample) return;
    const { next } = music;
    tellMediaSession({ title: music.sample.title, product });
    answerMediaKeys(sound, next === null ? undefined : () => void playNext(sound, next).catch(() => {}));
  }, [sound, record]);
}
