import type { ReactNode } from "react";
import { EXPERIENCE, MISSION, STORY, VALUES } from "#content/pages/about.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { LeadText, PageTitle } from "#web/shop/page-parts/page-title.tsx";
import { ShopAndMusicLinks } from "#web/shop/page-parts/shop-and-music-links.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Route } from "./+types/about-route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "About",
    description:
      "KULUD is a street-style clothing and music brand from Johannesburg. Our story, our mission and what we hold to.",
    path: paths.about,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export default function AboutRoute() {
  return (
    <>
      <PageTitle>About</PageTitle>
      <Workroom />
      <div className="page-width border-t border-rule lg:grid lg:grid-cols-[3fr_1fr]">
        <div>
          <AboutSection title="Story">
            <LeadText>{STORY.lead}</LeadText>
            <p className="mt-3.5 max-w-[58ch]">{STORY.rest}</p>
          </AboutSection>
          <AboutSection title="Mission">
            <MissionPoints />
          </AboutSection>
          <AboutSection title="Experience">
            <LeadText>{EXPERIENCE.lead}</LeadText>
            <p className="mt-3.5 max-w-[58ch]">{EXPERIENCE.rest}</p>
          </AboutSection>
        </div>
        <AboutPicture />
      </div>
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
function AboutPicture() {
  const picture = useShopFacts()?.pictures.stack;
  if (!picture) return null;
  return (
    <div className="relative hidden overflow-hidden bg-photo lg:block">
      <Photograph picture={picture} sizes={PICTURE_SIZES} />
    </div>
  );
}

/** The workroom table, across the whole width. */
function Workroom() {
  const picture = useShopFacts()?.pictures.about;
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
