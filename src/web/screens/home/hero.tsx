import { type MouseEvent, Suspense } from "react";
import { Await, Link } from "react-router";
import { CITY, COORDINATES } from "#content/brand.ts";
import { CAMPAIGN, FABRIC_LINE } from "#content/home-page.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import type { Product } from "#web/catalogue/product.ts";
import type { Awaitable } from "#web/catalogue/section-answer.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowDown } from "#web/ui/icon-paths.ts";
import { CampaignPicture } from "./campaign-picture.tsx";
import type { CampaignProducts } from "./home-data.ts";
import { PictureCaption } from "./picture-caption.tsx";
import { ANCHORS, scrollToSection } from "./scroll-to-section.ts";

type HeroProps = { readonly campaign: Awaitable<CampaignProducts> };

/** The first screen: the masthead over the pictures, and SHOP NOW as its only block in the accent colour. */
export function Hero({ campaign }: HeroProps) {
  return (
    <section aria-labelledby="masthead" className="masthead-frame page-width">
      <p className="type-mono flex justify-between px-(--gut) pt-3 pb-3.5 text-note lg:grid lg:grid-cols-4 lg:px-0 lg:pt-3.5 lg:pb-4.5 lg:*:pl-(--gut)">
        <span>KLD-{CAMPAIGN.pieces.join("/")}</span>
        <span className="hidden lg:block">{FABRIC_LINE}</span>
        <span className="hidden lg:block">{CITY}</span>
        <span>{COORDINATES}</span>
      </p>
      <Masthead />
      <div className="relative grid gap-(--gap) lg:grid-cols-4">
        <Suspense fallback={<CampaignPicture product={undefined} />}>
          <Await resolve={campaign}>{({ lead }) => <CampaignPicture product={lead} />}</Await>
        </Suspense>
        <div className="hero-row relative hidden bg-photo lg:block">
          <Suspense>
            <Await resolve={campaign}>{({ beside }) => beside && <HeroProduct product={beside} />}</Await>
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
      className="relative z-1 overflow-x-clip px-(--gut) font-display lg:flex lg:gap-[0.2em] lg:fit-[10.3]"
      id="masthead"
    >
      <span className="fit-[2.805] -ml-[0.058em] block pb-[0.075em] tracking-[-0.02em] lg:pb-0 lg:text-[length:inherit] lg:tracking-[-0.028em]">
        NEW
      </span>
      <span className="fit-[7.39] -ml-[0.031em] block tracking-[-0.025em] lg:ml-0 lg:text-[length:inherit] lg:tracking-[-0.028em]">
        COLLECTION
      </span>
    </h1>
  );
}

/** The single piece beside the campaign picture, on wide screens. */
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
      className="type-display lg:hero-row focus-inside flex min-h-16 items-center justify-between bg-hot px-(--gut) text-[1.375rem] leading-none tracking-[-0.03em] text-ink transition-colors hover:bg-ink hover:text-paper lg:flex-col lg:items-stretch lg:pt-4.5 lg:pb-5.5 lg:text-[clamp(2.5rem,4.6vw,5.5rem)] lg:leading-[0.86]"
      href={`#${ANCHORS.featured}`}
      onClick={scroll}
    >
      <span className="lg:w-min">SHOP NOW</span>
      <Icon className="size-7 lg:size-14" icon={ArrowDown} size={56} />
    </a>
  );
}
