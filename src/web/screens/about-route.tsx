import type { ReactNode } from "react";
import { data, type HeadersArgs } from "react-router";
import { ARTISTS, EXPERIENCE, MISSION, STORY, VALUES } from "#content/pages/about.ts";
import { CITY } from "#content/words/brand.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import type { LabelVoice } from "#domain/contact/public-contact.ts";
import { type ShopReader, shopContext } from "#web/api/shop-context.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { decorative, useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { PlayLink } from "#web/shop/music/play-link.tsx";
import { ArrowLink } from "#web/shop/page-parts/arrow-link.tsx";
import { PageSection } from "#web/shop/page-parts/page-section.tsx";
import { LeadText, PageTitle } from "#web/shop/page-parts/page-title.tsx";
import { ShopAndMusicLinks } from "#web/shop/page-parts/shop-and-music-links.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { type SectionAnswer, sectionHeaders, settleJsonSection } from "#web/shop/products/section-answer.ts";
import type { Route } from "./+types/about-route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "About",
    description:
      "KULUD is a street-style clothing and music brand from Johannesburg. Our story, our mission and what we hold to.",
    path: paths.about,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

type AboutData = {
  readonly voice: LabelVoice | undefined;
  readonly music: SectionAnswer;
  /** The workroom table. */
  readonly scene: Picture | undefined;
  readonly stack: Picture | undefined;
};

/** No client loader: only the server knows the label's own words. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const music = await settleJsonSection(readRecords(shop));
  return data<AboutData>(
    {
      voice: shop.voice,
      music,
      scene: (await shop.readScenes()).about,
      stack: decorative(shop.picture("folded-stack")),
    },
    { headers: sectionHeaders(music) },
  );
}

async function readRecords(shop: ShopReader) {
  const records = await shop.listShelf("music");
  return records.filter(({ id }) => ARTISTS.some(({ record }) => record === id));
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

export default function AboutRoute({ loaderData: { voice, music, scene, stack } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>About</PageTitle>
      <Workroom picture={scene} />
      <div className="page-width border-t border-rule lg:grid lg:grid-cols-[3fr_1fr]">
        <div>
          <AboutSection title="Story">
            <LeadText>{STORY.lead}</LeadText>
            <p className="mt-3.5 max-w-[58ch]">{STORY.rest}</p>
          </AboutSection>
          {voice && <Voice voice={voice} />}
          <AboutSection title="Mission">
            <MissionPoints />
          </AboutSection>
          <AboutSection title="Experience">
            <LeadText>{EXPERIENCE.lead}</LeadText>
            <p className="mt-3.5 max-w-[58ch]">{EXPERIENCE.rest}</p>
          </AboutSection>
        </div>
        <AboutPicture picture={stack} />
      </div>
      <Artists products={music.ok ? music.products : []} />
      <ValueWords />
      <ShopAndMusicLinks shopTone="hot" />
    </>
  );
}

type AboutSectionProps = { readonly title: string; readonly children: ReactNode };

/** A ruled part beside the picture: its title in the first column, the text in the second and third. */
function AboutSection({ title, children }: AboutSectionProps) {
  return (
    <section className="grid gap-4 border-rule px-(--gut) pt-3 pb-12 not-first:border-t lg:grid-cols-3 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-24">
      <h2 className="type-mono text-note lg:px-(--gut)">{title}</h2>
      <div className="lg:col-[2/4] lg:px-(--gut)">{children}</div>
    </section>
  );
}

/** Numbered, ruled rows. */
function MissionPoints() {
  return (
    <ol>
      {MISSION.map((point, index) => (
        <li
          className="grid grid-cols-[44px_1fr] gap-x-2 gap-y-1 border-line pt-3.5 pb-4.5 not-first:border-t first:pt-0 lg:grid-cols-[52px_1fr] lg:gap-x-0"
          key={point.title}
        >
          <span aria-hidden="true" className="type-mono pt-1.5 text-note">
            {index + 1}/{MISSION.length}
          </span>
          <h3 className="text-[1.0625rem] leading-snug font-semibold">{point.title}</h3>
          <p className="col-start-2 max-w-[58ch] text-note">{point.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The picture is as high as the text beside it, so it is drawn at twice its column's width and cropped. */
const PICTURE_SIZES = "(min-width: 1920px) 960px, (min-width: 64rem) 50vw, 100vw";

/** In the fourth column on wide screens. */
function AboutPicture({ picture }: { readonly picture: Picture | undefined }) {
  if (!picture) return null;
  return (
    <div className="relative hidden overflow-hidden bg-photo lg:block">
      <Photograph picture={picture} sizes={PICTURE_SIZES} />
    </div>
  );
}

/** The workroom table, across the whole width. */
function Workroom({ picture }: { readonly picture: Picture | undefined }) {
  if (!picture) return null;
  return (
    <div className="page-width relative aspect-16/9 overflow-hidden bg-photo lg:aspect-21/9">
      <Photograph
        className="lg:object-[50%_70%]"
        first
        picture={picture}
        sizes="(min-width: 1920px) 1920px, 100vw"
      />
    </div>
  );
}

function Voice({ voice: { words, name } }: { readonly voice: LabelVoice }) {
  const street = useShopFacts()?.contact.street;
  return (
    <AboutSection title="In our words">
      <figure>
        <blockquote className="type-display text-d2 leading-tight">{words}</blockquote>
        <figcaption className="mt-3.5">
          {name}
          <br />
          <span className="text-note">{street === undefined ? CITY : `${street}, ${CITY}`}</span>
        </figcaption>
      </figure>
    </AboutSection>
  );
}

/** Those whose record is in the shop, each with its sample to play. */
function Artists({ products }: { readonly products: readonly Product[] }) {
  const shown = ARTISTS.flatMap((artist) => {
    const product = products.find(({ id }) => id === artist.record);
    return product ? [{ ...artist, product }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <PageSection title="Artists" width="wide">
      <ul>
        {shown.map(({ name, text, product }) => (
          <li className="grid grid-cols-[112px_1fr] gap-x-4 border-b border-line py-3 first:pt-0" key={name}>
            <span className="relative aspect-square bg-photo">
              <Photograph alt="" picture={product.pictures.cover ?? product.pictures.main} sizes="112px" />
              <PlayLink id={product.id} name={product.name} sample={product.sample} />
            </span>
            <div className="min-w-0">
              <h3 className="type-display text-d3 leading-tight" translate="no">
                {name}
              </h3>
              <p>{text}</p>
              <ArrowLink to={paths.product(product.id)}>{product.name}</ArrowLink>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Three big words, side by side on wide screens. */
function ValueWords() {
  return (
    <section aria-labelledby="values" className="page-width relative border-t border-rule">
      <h2 className="type-mono px-(--gut) pt-3 text-note lg:absolute lg:pt-3.5" id="values">
        Values
      </h2>
      <ul className="lg:grid lg:grid-cols-3">
        {VALUES.map((value) => (
          <li
            className="border-rule px-(--gut) pt-6 pb-8 not-first:border-t lg:border-line lg:pt-34 lg:pb-14 lg:not-first:border-t-0 lg:not-first:border-l"
            key={value.title}
          >
            <h3 className="type-display mb-3 text-[clamp(2.25rem,3.4vw,3.5rem)] leading-[0.95] tracking-[-0.04em]">
              {value.title}
            </h3>
            <p className="max-w-[40ch]">{value.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
