import { Fragment, lazy, type ReactNode, Suspense, useId } from "react";
import { HERITAGE, LIMITED_NOTICE, QUALITY_GUARANTEE, WHY_LIMITED } from "#content/catalogue/limited-page.ts";
import { COLLECTION_NAMES } from "#content/certificates/edition-words.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import type { Collection } from "#domain/catalogue/editions.ts";
import { unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { Masthead } from "#web/screens/page-parts/masthead.tsx";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { ComingSoon } from "#web/shop/catalogue/cards/coming-soon.tsx";
import { SectionHead } from "#web/shop/catalogue/section-head.tsx";
import { ShelfEnd } from "#web/shop/catalogue/shelf-end.tsx";
import { ProfileLinks, useContact } from "#web/shop/layout/shop-contact.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { productsOnShelf } from "#web/shop/products/product-lists.ts";
import type { OpeningPiece } from "#web/shop/releases/next-opening.tsx";
import type { Route } from "./+types/limited-route.ts";
import { LimitedCard } from "./limited-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Limited",
    description:
      "Limited drops from KULUD: archive prints and special edition tees in small runs, each numbered and with its own certificate.",
    path: paths.limited,
    matches,
  });

export const loader = onServer(async ({ read }) => {
  const [editions, scenes] = await Promise.all([productsOnShelf(read, "limited"), read("GET /api/scenes")]);
  return { editions: editions.map(withoutViews), opening: openingNext(editions), scene: scenes.limited };
});

/** The cards show the first photograph alone. */
function withoutViews(edition: Product): Product {
  const { main, colors } = edition.pictures;
  return { ...edition, pictures: { main, colors } };
}

/** The pieces that open first of those that are still to open. */
function openingNext(editions: readonly Product[]): readonly OpeningPiece[] {
  const times = editions.flatMap(({ release }) => (release?.state === "before" ? [release.opensAt] : []));
  const [next] = times.toSorted();
  return editions.flatMap(({ id, name, release }) =>
    release?.state === "before" && release.opensAt === next ? [{ id, name, release }] : [],
  );
}

export default function LimitedRoute({ loaderData }: Route.ComponentProps) {
  const { editions, opening, scene } = unpack(loaderData);
  const total = useShopFacts()?.shelfCounts?.limited ?? 0;
  const inCollection = (name: Collection) => editions.filter(({ collection }) => collection === name);
  const prints = inCollection("archive");
  const heritage = inCollection("heritage");
  // On phones, two abreast, an odd first print takes the whole row.
  const isOdd = prints.length % 2 === 1;
  return (
    <div className="side-counters">
      <LimitedBanner editions={editions} />
      {opening.length > 0 && (
        <Suspense>
          <NextOpening pieces={opening} />
        </Suspense>
      )}
      {scene && <EditionWall scene={scene} />}
      {heritage.length === 0 && <HeritageBand />}
      <EditionSection columns="md:grid-cols-2 lg:grid-cols-4" editions={heritage} title={HERITAGE.title} />
      <EditionSection columns="lg:grid-cols-3" editions={prints} title={COLLECTION_NAMES.archive}>
        {(edition, place) => (
          <LimitedCard edition={edition} isRare shape={isOdd && place === 0 ? "lead" : "third"} />
        )}
      </EditionSection>
      <EditionSection
        columns="md:grid-cols-2 lg:grid-cols-4"
        editions={inCollection("special")}
        title={COLLECTION_NAMES.special}
      />
      <div className="page-width">
        <ShelfEnd shelf="limited" shown={editions.length} total={total} unit="limited pieces" />
      </div>
      <QualityGuarantee />
      <WhyLimited />
    </div>
  );
}

const NextOpening = lazy(() =>
  loadLate("shop/releases/next-opening.tsx", () => import("#web/shop/releases/next-opening.tsx")).then(
    (next) => ({ default: next.NextOpening }),
  ),
);

/** The prints on their wall. On phones it is drawn slightly larger than its file, which the grain hides. */
function EditionWall({ scene }: { readonly scene: Picture }) {
  return (
    <div className="page-width relative aspect-3/2 overflow-hidden bg-photo md:aspect-16/9 lg:aspect-21/9">
      <Photograph
        className="object-[80%_0%] lg:object-top"
        first
        picture={scene}
        sizes="(min-width: 1920px) 1920px, (min-width: 48rem) 100vw, 80vw"
      />
    </div>
  );
}

/** A collection that is announced but not for sale yet. */
function HeritageBand() {
  return (
    <section aria-labelledby="heritage" className="theme-ink track-l">
      <div className="page-width grid gap-14 pt-5 pb-3 lg:grid-cols-[1fr_3fr] lg:items-end lg:gap-0 lg:pt-10 lg:pb-4">
        <div className="px-(--gut) lg:pr-0 lg:pb-5">
          <span aria-hidden="true" className="track-code type-mono mb-3.5 block text-note" />
          <h2 className="text-[1.125rem] leading-[1.3] font-semibold" id="heritage">
            {HERITAGE.title}
          </h2>
          <p className="mt-1 text-note">{HERITAGE.note}</p>
          <ArrowLink to={`${paths.news}#newsletter`}>Tell me when it's out</ArrowLink>
          <ProfileLinks
            className="flex flex-wrap gap-x-6"
            linkClass="link-line inline-flex min-h-11 items-center font-semibold"
            profiles={useContact()?.profiles ?? []}
          />
        </div>
        <ComingSoon />
      </div>
    </section>
  );
}

type EditionSectionProps = {
  readonly title: string;
  readonly editions: readonly Product[];
  /** Classes, where its columns differ from those of the product grid. */
  readonly columns: string;
  /** Draws one of them; a single card without it. */
  readonly children?: (edition: Product, place: number) => ReactNode;
};

function EditionSection({ title, editions, columns, children = drawSingle }: EditionSectionProps) {
  const titleId = useId();
  if (editions.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="track-l pt-18 lg:pt-32">
      <SectionHead count={editionCount(editions)} title={title} titleId={titleId} />
      <div className={`product-grid page-width ${columns}`}>
        {editions.map((edition, place) => (
          <Fragment key={edition.id}>{children(edition, place)}</Fragment>
        ))}
      </div>
    </section>
  );
}

function editionCount({ length }: readonly Product[]): string {
  return length === 1 ? "1 edition" : `${length} editions`;
}

function drawSingle(edition: Product): ReactNode {
  return <LimitedCard edition={edition} shape="single" />;
}

function QualityGuarantee() {
  return (
    <section aria-labelledby="guarantee" className="track-l pt-24">
      <div className="page-width border-t border-rule px-(--gut) pt-3.5 pb-14 lg:grid lg:grid-cols-[1fr_3fr] lg:px-0 lg:pb-24">
        <div className="type-mono lg:pl-(--gut)">
          <span aria-hidden="true" className="track-code" />
          <h2 className="text-note" id="guarantee">
            {QUALITY_GUARANTEE.title}
          </h2>
        </div>
        <div className="lg:pl-(--gut)">
          <p className="type-display mt-6.5 mb-4.5 text-[clamp(2.25rem,7.6vw,7rem)] leading-[0.86] tracking-[-0.04em] lg:mt-0 lg:mb-6.5">
            {QUALITY_GUARANTEE.promise}
          </p>
          <p className="max-w-[52ch]">{QUALITY_GUARANTEE.text}</p>
        </div>
      </div>
    </section>
  );
}

function WhyLimited() {
  const { title, points } = WHY_LIMITED;
  return (
    <section aria-labelledby="why-limited" className="track-l">
      <SectionHead title={title} titleId="why-limited" />
      <ol className="page-width lg:grid lg:grid-cols-3">
        {points.map((point, place) => (
          <li
            className="border-t border-rule px-(--gut) pt-3.5 pb-7.5 lg:border-rule-soft lg:not-first:border-l lg:border-t-ink"
            key={point.title}
          >
            <span aria-hidden="true" className="type-mono text-note">
              {place + 1}/{points.length}
            </span>
            <h3 className="type-display mt-6.5 mb-2.5 text-[1.375rem] leading-none lg:mt-20 lg:text-[1.75rem]">
              {point.title}
            </h3>
            <p className="max-w-[40ch]">{point.text}</p>
          </li>
        ))}
      </ol>
      <div className="page-width flex flex-wrap gap-x-8 px-(--gut) pb-10">
        <ArrowLink to={paths.editions}>The ledgers</ArrowLink>
        <ArrowLink to={paths.certificates}>Check a certificate</ArrowLink>
      </div>
    </section>
  );
}

type LimitedBannerProps = { readonly editions: readonly Product[] };

/** In the accent colour: the masthead, the editions' catalogue numbers, and the explanation of a limited drop. */
function LimitedBanner({ editions }: LimitedBannerProps) {
  return (
    <div className="theme-hot">
      <div className="masthead-frame page-width">
        <Masthead
          className="fit-[4.78] pt-1.5 tracking-[-0.02em]"
          note={editionCount(editions)}
          pieces={editions}
          word="LIMITED"
        />
        <div className="px-(--gut) pt-1.5 pb-6.5 lg:grid lg:grid-cols-4 lg:px-0 lg:pb-7">
          {/* Wide enough that the fallback font takes as many lines as the real one, so that nothing below moves. */}
          <p className="max-w-[23rem] text-[1.125rem] leading-[1.35] font-medium lg:col-span-2 lg:col-start-2 lg:max-w-[28rem] lg:pl-(--gut) lg:text-[1.375rem]">
            {LIMITED_NOTICE}
          </p>
        </div>
      </div>
    </div>
  );
}
