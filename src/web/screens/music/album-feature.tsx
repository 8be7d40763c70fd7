import { Suspense, useEffect, useId } from "react";
import { Await, Link } from "react-router";
import { BRAND } from "#content/brand.ts";
import { discLabel, SPECIAL_EDITION } from "#content/music/albums.ts";
import { recordLine } from "#content/music/record-line.ts";
import type { RecordMusic } from "#contract/music/shopper.ts";
import { formatRand } from "#domain/money/money.ts";
import { Badge } from "#web/kit/ui/badge.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowUpRight } from "#web/kit/ui/icon-paths.ts";
import { Part } from "#web/page/failures/part.tsx";
import { paths } from "#web/paths.ts";
import type { FeaturedAlbum } from "#web/shop/music/featured-album.ts";
import { keepMusic } from "#web/shop/music/read-music.ts";
import { SampleStrip, TrackList } from "#web/shop/music/track-list.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { MusicData } from "./music-data.ts";
import "./album-record.css";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { presetChoice } from "#domain/catalogue/product-options.ts";
import { isUnreleased } from "#domain/inventory/stock-level.ts";
import { AddedStatus, CardAction } from "#web/shop/catalogue/cards/card-action.tsx";
import { useAddToCart } from "#web/shop/catalogue/use-add-to-cart.ts";
import type { Product } from "#web/shop/products/product.ts";
import { keepProduct } from "#web/shop/products/read-products.ts";
import { WaitlistLink } from "#web/shop/waitlist/waitlist-link.tsx";

type AlbumFeatureProps = Pick<MusicData, "samples"> & {
  readonly album: FeaturedAlbum;
  /** Its sleeve is the page's first picture. */
  readonly isFirst: boolean;
  /** On desktops the sleeve is on the right. */
  readonly isTurned: boolean;
};

/** The sleeve on one half, the text on the other. */
export function AlbumFeature({ album, isFirst, isTurned, samples }: AlbumFeatureProps) {
  const titleId = useId();
  const { title, text, link, product } = album;
  const { id, price, pictures } = product;
  const to = paths.product(id);
  const isLimited = product.isNumbered || id === SPECIAL_EDITION;
  useEffect(() => keepProduct(product), [product]);
  return (
    <article
      aria-labelledby={titleId}
      className="group/album track-a page-width grid border-t border-rule lg:grid-cols-2"
    >
      <div className={`relative aspect-square overflow-hidden bg-ink-2 ${isTurned ? "lg:order-2" : ""}`}>
        <Link className="absolute inset-0" tabIndex={-1} to={to}>
          <Photograph first={isFirst} picture={pictures.cover ?? pictures.main} sizes={SLEEVE_SIZES} />
        </Link>
        {(isFirst || isLimited) && (
          <Badge
            className="pointer-events-none absolute top-0 right-0 text-[0.8125rem] lg:px-[11px] lg:py-[9px]"
            tone={isFirst ? "hot" : "paper"}
          >
            {isFirst ? "Latest" : "Limited"}
          </Badge>
        )}
      </div>
      <div className="relative isolate flex flex-col overflow-hidden">
        <AlbumRecord isTurned={isTurned} labelColor={discLabel(id)} />
        <p className="type-mono flex justify-between px-(--gut) pt-3.5 lg:pt-4.5">
          <span>{catalogueCode(product)}</span>
          <span aria-hidden="true" className="track-code text-note" />
        </p>
        <div className="px-(--gut) lg:mt-auto">
          <h2
            className="type-display mt-7.5 mb-2.5 text-[clamp(1.875rem,1.3rem+3.4vw,4.25rem)] leading-[0.9] tracking-[-0.04em] lg:mt-0 lg:mb-3.5"
            id={titleId}
          >
            <Link className="decoration-2 underline-offset-4 hover:underline" to={to}>
              {title}
            </Link>
          </h2>
          <p className="font-semibold">{product.artist ?? BRAND}</p>
          <p className="mt-2.5 max-w-[46ch] text-line">{text}</p>
          <Suspense>
            <Await resolve={samples}>
              {({ [id]: one }) =>
                one && <p className="mt-2.5 text-s">{recordLine(one, product.filesOnly)}</p>
              }
            </Await>
          </Suspense>
          <div className="mt-5.5 grid grid-cols-[1fr_auto] items-center justify-between gap-3 pb-5.5 large-letters:grid-cols-1 lg:grid-cols-[260px_auto]">
            <StreamNow link={link} titleId={titleId} />
            <p className="type-display text-[1.5rem] leading-none tracking-[-0.03em]">{formatRand(price)}</p>
          </div>
        </div>
        <div className="min-h-12 lg:min-h-13">
          {isUnreleased(product) ? (
            <WaitlistLink className="border-t border-rule px-(--gut)" product={product} />
          ) : (
            <Purchase product={product} />
          )}
        </div>
      </div>
      <Suspense>
        <Await resolve={samples}>
          {({ [id]: one }) =>
            one && (
              <Part name="sound of a record">
                <AlbumSound music={one} name={title} titleId={titleId} />
              </Part>
            )
          }
        </Await>
      </Suspense>
    </article>
  );
}

type AlbumSoundProps = {
  readonly music: RecordMusic;
  readonly name: string;
  readonly titleId: string;
};

/** Below both halves, across the whole width: sample and tracks. */
function AlbumSound({ music, name, titleId }: AlbumSoundProps) {
  useEffect(() => keepMusic(music), [music]);
  return (
    <div className="lg:order-3 lg:col-span-2">
      <SampleStrip music={music} name={name} />
      <TrackList labelledBy={titleId} music={music} name={name} />
    </div>
  );
}

const SLEEVE_SIZES = "(min-width: 1920px) 960px, (min-width: 1024px) 50vw, 100vw";

type AlbumRecordProps = {
  /** The sleeve is on the right, so the record comes out to the left. */
  readonly isTurned: boolean;
  readonly labelColor: string;
};

/** The record behind the sleeve, on desktops; it moves a little further out on hover. */
function AlbumRecord({ isTurned, labelColor }: AlbumRecordProps) {
  return (
    <span
      aria-hidden="true"
      className={`album-record -z-1 hidden lg:block ${isTurned ? "album-record-turned" : ""}`}
      style={{ "--label": labelColor }}
    />
  );
}

type StreamNowProps = { readonly link: string | null; readonly titleId: string };

function StreamNow({ link, titleId }: StreamNowProps) {
  if (link === null) {
    return (
      <p className="flex min-h-14 items-center border border-ink-mute px-4.5 leading-[1.1] font-semibold text-ink-mute">
        Coming Soon
      </p>
    );
  }
  return (
    <a aria-describedby={titleId} className={buttonClass("paper")} href={link} rel="noopener" target="_blank">
      Stream Now
      <Icon icon={ArrowUpRight} />
    </a>
  );
}

function Purchase({ product }: { readonly product: Product }) {
  const action = useAddToCart(product, presetChoice(product));
  return (
    <>
      <CardAction action={action} inset="page" onPress={action.add} productId={product.id} theme="ink" />
      <AddedStatus name={product.name} state={action.state} />
    </>
  );
}
