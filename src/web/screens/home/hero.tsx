import { type MouseEvent, Suspense } from "react";
import { Await, Link } from "react-router";
import { CITY, COORDINATES } from "#content/brand.ts";
import { FABRIC_LINE } from "#content/catalogue/home-page.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import { formatRand } from "#domain/money/money.ts";
import type { Awaitable } from "#web/api/awaitable.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowDown } from "#web/kit/ui/icon-paths.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";
import { pictureAddress, pictureSrcSet } from "#web/shop/products/picture-address.ts";
import type { Product } from "#web/shop/products/product.ts";
import type { Campaign } from "./home-data.ts";
import { ANCHORS, scrollToSection } from "./scroll-to-section.ts";

type HeroProps = { readonly campaign: Awaitable<Campaign | undefined> };

/** The first screen: the masthead over the pictures, and SHOP NOW as its only block in the accent colour. */
export function Hero({ campaign }: HeroProps) {
  return (
    <section aria-labelledby="masthead" className="masthead-frame page-width">
      <p className="type-mono flex flex-wrap justify-between gap-x-4 px-(--gut) pt-3 pb-3.5 text-note lg:grid lg:grid-cols-4 lg:px-0 lg:pt-3.5 lg:pb-4.5 lg:*:pl-(--gut)">
        <span>
          <Suspense fallback="KLD-">
            <Await resolve={campaign}>{(shown) => `KLD-${shown?.pieces.join("/") ?? ""}`}</Await>
          </Suspense>
        </span>
        <span className="hidden lg:block">{FABRIC_LINE}</span>
        <span className="hidden lg:block">{CITY}</span>
        <span>{COORDINATES}</span>
      </p>
      <Masthead />
      <div className="relative grid gap-(--gap) on-side:grid-cols-[2fr_1fr] lg:grid-cols-4">
        <Suspense fallback={<CampaignPicture product={undefined} />}>
          <Await resolve={campaign}>{(shown) => <CampaignPicture product={shown?.lead} />}</Await>
        </Suspense>
        <div className="hero-row relative hidden bg-photo lg:block">
          <Suspense>
            <Await resolve={campaign}>
              {(shown) => shown?.beside && <HeroProduct product={shown.beside} />}
            </Await>
          </Suspense>
        </div>
        <ShopNow />
      </div>
    </section>
  );
}

function Masthead() {
  return (
    <h1
      aria-label="NEW COLLECTION"
      className="relative z-1 overflow-x-clip px-(--gut) font-display on-side:flex on-side:gap-[0.2em] on-side:fit-[10.3] lg:flex lg:gap-[0.2em] lg:fit-[10.3]"
      id="masthead"
    >
      <span className="fit-[2.805] -ml-[0.058em] block pb-[0.075em] tracking-[-0.02em] on-side:pb-0 on-side:text-[length:inherit] lg:pb-0 lg:text-[length:inherit] lg:tracking-[-0.028em]">
        NEW
      </span>
      <span className="fit-[7.39] -ml-[0.031em] block tracking-[-0.025em] on-side:ml-0 on-side:text-[length:inherit] lg:ml-0 lg:text-[length:inherit] lg:tracking-[-0.028em]">
        COLLECTION
      </span>
    </h1>
  );
}

/** The product beside the campaign picture, on wide screens. */
function HeroProduct({ product }: { readonly product: Product }) {
  return (
    <Link className="focus-inside absolute inset-0 overflow-hidden" to={paths.product(product.id)}>
      <Photograph
        picture={product.pictures.main}
        sizes="(min-width: 1920px) 580px, (min-width: 64rem) 30vw, 1px"
      />
      <PictureCaption product={product} />
    </Link>
  );
}

function ShopNow() {
  function scroll(event: MouseEvent): void {
    event.preventDefault();
    scrollToSection(ANCHORS.featured);
  }
  return (
    <a
      className="type-display lg:hero-row focus-inside flex min-h-16 items-center justify-between bg-hot px-(--gut) text-[1.375rem] leading-none tracking-[-0.03em] text-ink transition-colors hover:bg-ink hover:text-paper on-side:flex-col on-side:items-stretch on-side:py-4 on-side:text-[2rem] lg:flex-col lg:items-stretch lg:pt-4.5 lg:pb-5.5 lg:text-[clamp(2.5rem,4.6vw,5.5rem)] lg:leading-[0.86]"
      href={`#${ANCHORS.featured}`}
      onClick={scroll}
    >
      <span className="on-side:w-min lg:w-min">SHOP NOW</span>
      <Icon className="size-7 lg:size-14" icon={ArrowDown} size={56} />
    </a>
  );
}

/** From this width on the cell is landscape, and so is the photograph. */
const WIDE_SCREEN = "(min-width: 43.75rem)";
/** The landscape photograph is cropped to the cell's height, so it is drawn wider than the cell. */
const WIDE_SIZES = "(min-width: 1920px) 1280px, (min-width: 64rem) 67vw, 100vw";

/** A little less than the drawn width: phones then load a file a third smaller, without a visible difference. */
const PHONE_SIZES = "88vw";

type CampaignPictureProps = {
  /** The product that the picture links to, once loaded. */
  readonly product: Product | undefined;
};

/** The first picture of the home page: the campaign, else the photograph of the product it links to. */
function CampaignPicture({ product }: CampaignPictureProps) {
  const pictures = useShopFacts()?.pictures;
  const portrait = pictures?.heroPortrait ?? pictures?.hero;
  const picture = portrait ? (
    <CampaignPhotograph landscape={pictures?.hero ?? portrait} portrait={portrait} />
  ) : (
    product && (
      <Photograph
        className="lg:object-[50%_20%]"
        first
        picture={product.pictures.main}
        sizes="(min-width: 64rem) 50vw, 100vw"
      />
    )
  );
  return (
    <div className="lg:hero-row relative aspect-7/8 overflow-hidden bg-photo md:aspect-16/9 on-side:aspect-21/9 lg:col-span-2 lg:aspect-auto">
      {product ? (
        <Link className="focus-inside absolute inset-0 text-paper" to={paths.product(product.id)}>
          {picture}
          <PictureCaption product={product} />
        </Link>
      ) : (
        picture
      )}
    </div>
  );
}

type CampaignPhotographProps = { readonly landscape: Picture; readonly portrait: Picture };

function CampaignPhotograph({ landscape, portrait }: CampaignPhotographProps) {
  return (
    <picture>
      <source media={WIDE_SCREEN} sizes={WIDE_SIZES} srcSet={pictureSrcSet(landscape)} type="image/avif" />
      <source sizes={PHONE_SIZES} srcSet={pictureSrcSet(portrait)} type="image/avif" />
      <img
        alt={landscape.alt}
        className="absolute inset-0 size-full object-cover md:object-[100%_50%]"
        decoding="async"
        fetchPriority="high"
        height={portrait.height}
        src={pictureAddress(portrait, 828)}
        style={{ backgroundColor: landscape.background }}
        width={portrait.width}
      />
    </picture>
  );
}

type PictureCaptionProps = { readonly product: Product };

/** Number, name and price on a white label in the picture's corner. */
function PictureCaption({ product }: PictureCaptionProps) {
  return (
    <span className="picture-caption">{`${product.id} ${product.name} ${formatRand(product.price)}`}</span>
  );
}
