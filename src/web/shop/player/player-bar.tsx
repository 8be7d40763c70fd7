import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { type IconPath, X } from "#web/kit/ui/icon-paths.ts";
import { answerMediaKeys, updateMediaSession } from "./media-keys.ts";
import { pagePlayer } from "./page-player.ts";
import { otherEncoding, playNext } from "./player-controls.ts";
import type { Sound } from "./sound.ts";
import { Waveform } from "./waveform.tsx";
import "./player-bar.css";
import { BRAND } from "#content/brand.ts";
import type { RecordMusic } from "#contract/music/shopper.ts";
import { presetChoice } from "#domain/catalogue/product-options.ts";
import { formatRand } from "#domain/money/money.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { paths } from "#web/paths.ts";
import { AddedStatus } from "#web/shop/catalogue/cards/card-action.tsx";
import { useAddToCart } from "#web/shop/catalogue/use-add-to-cart.ts";
import type { NowPlaying } from "#web/shop/music/now-playing.ts";
import { readMusic } from "#web/shop/music/read-music.ts";
import { pictureAddress } from "#web/shop/products/picture-address.ts";
import type { Product } from "#web/shop/products/product.ts";
import { readProduct } from "#web/shop/products/read-products.ts";

const SkipForward: IconPath = "M5 5l11 7-11 7zM19 5v14";

type PlayerBarProps = { readonly playing: NowPlaying };

/** One row at the bottom of every page: the current record, its position, and its buy button. */
export function PlayerBar({ playing }: PlayerBarProps) {
  const { pathname } = useLocation();
  const sound = pagePlayer.sound();
  const { audio } = sound;
  const { id, isPlaying, hasFailed } = playing;
  const record = useRecord(id);
  const isSilent = useOtherEncoding(sound, record, hasFailed);
  const next = record?.music.next ?? null;
  const title = record?.music.sample?.title;
  useMediaKeys(sound, record);

  return (
    <section aria-label="Player" className="player-bar theme-ink">
      <button
        aria-label={isPlaying ? "Pause" : "Play"}
        className="player-toggle focus-inside"
        data-state={isPlaying ? "playing" : "paused"}
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
          <PlayingTitle note={isSilent ? NOT_PLAYED : undefined} product={record.product} title={title} />
          <Waveform
            audio={audio}
            isPlaying={isPlaying}
            key={id}
            peaks={record.music.sample?.peaks ?? []}
            seconds={record.music.sample?.seconds ?? 0}
          />
          {/* Its own page has the button. */}
          {pathname !== paths.product(id) && <BuyPlaying key={`buy ${id}`} product={record.product} />}
        </>
      )}
      <IconButton className="player-close" icon={X} label="Close the player" onClick={pagePlayer.close} />
      <p className="sr-only" role="status">
        {isSilent ? NOT_PLAYED : title && playingWords(title, record?.product.name)}
      </p>
    </section>
  );
}

/** Announced once when a record begins. Some samples have their record's name. */
function playingWords(title: string, record: string | undefined): string {
  return title === record ? `Playing ${title}` : `Playing ${title}, from ${record}`;
}

const NOT_PLAYED = "Couldn't play this sample.";

/** Tries another encoding when a browser cannot play the first. True when there is none left. */
function useOtherEncoding(sound: Sound, record: PlayingRecord | undefined, hasFailed: boolean): boolean {
  const files = record?.music.sample?.files;
  const other = hasFailed && files ? otherEncoding(sound, files) : undefined;
  useEffect(() => {
    if (other === undefined) return;
    sound.audio.src = other.address;
    sound.play();
  }, [other, sound]);
  return hasFailed && files !== undefined && other === undefined;
}

function useMediaKeys(sound: Sound, record: PlayingRecord | undefined): void {
  useEffect(() => {
    const { music, product } = record ?? {};
    if (!product || !music?.sample) return;
    const { next } = music;
    updateMediaSession({ title: music.sample.title, product });
    answerMediaKeys(sound, next === null ? undefined : () => void playNext(sound, next).catch(() => {}));
  }, [sound, record]);
}

type PlayingTitleProps = {
  readonly product: Product;
  /** The current record's music. */
  readonly title: string;
  /** Replaces the record's name. */
  readonly note: string | undefined;
};

/** CSS pixels: the picture is 64 wide. */
const PICTURE_WIDTH = 128;

/** Leads to the record. */
function PlayingTitle({ product, title, note }: PlayingTitleProps) {
  const { main, cover = main } = product.pictures;
  return (
    <Link className="player-title focus-inside" to={paths.product(product.id)}>
      <img alt="" height={64} src={pictureAddress(cover, PICTURE_WIDTH)} width={64} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        {/* On phones there is room for one of them. The catalogue's samples have their record's name. */}
        <span className={`type-mono block truncate text-note ${note === undefined ? "max-lg:hidden" : ""}`}>
          {note ?? (title === product.name ? (product.artist ?? BRAND) : product.name)}
        </span>
      </span>
    </Link>
  );
}

type BuyPlayingProps = { readonly product: Product };

/** Adds the current record to the cart. On phones there is room for its icon and price only. */
function BuyPlaying({ product }: BuyPlayingProps) {
  const { state, label, icon, add } = useAddToCart(product, presetChoice(product));
  return (
    <>
      <button
        className="player-buy focus-inside"
        data-state={state}
        disabled={state === "out-of-stock"}
        onClick={add}
        type="button"
      >
        <span className="max-sm:sr-only">{label}</span>
        <span className="sr-only">{`: ${product.name}, `}</span>
        <span className="type-display player-price">{formatRand(product.price)}</span>
        {icon && <Icon icon={icon} size={18} />}
      </button>
      <AddedStatus name={product.name} state={state} />
    </>
  );
}

/** The current record: its music and its price. */
type PlayingRecord = { readonly music: RecordMusic; readonly product: Product };

/** Undefined until both have loaded. What failed is requested again with the next record. */
function useRecord(id: number): PlayingRecord | undefined {
  const [record, setRecord] = useState<PlayingRecord>();
  useEffect(() => {
    let isCurrent = true;
    Promise.all([readMusic(id), readProduct(id)]).then(
      ([music, product]) => isCurrent && setRecord({ music, product }),
      // It plays anyway.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return record?.product.id === id ? record : undefined;
}
