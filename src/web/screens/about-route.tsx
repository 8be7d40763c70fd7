import type { ReactNode } from "react";
import { CITY } from "#content/brand.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import type { LabelVoice } from "#domain/contact/public-contact.ts";
import type { PageTexts, TextRow } from "#domain/texts/page-texts.ts";
import type { Read } from "#web/api/read.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowUpRight } from "#web/kit/ui/icon-paths.ts";
import { orElse } from "#web/page/failures/or-else.ts";
import { unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { decorative, useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { PlayLink } from "#web/shop/music/play-link.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { productBy } from "#web/shop/products/read-products.ts";
import type { Route } from "./+types/about-route.ts";
import { PageSection } from "./page-parts/page-section.tsx";
import { PageTitle } from "./page-parts/page-title.tsx";
import { ShopAndMusicLinks } from "./page-parts/shop-and-music-links.tsx";
import { BigWords, Paragraphs, Points } from "./page-parts/text-rows.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "About",
    description:
      "KULUD is a street-style clothing and music brand from Johannesburg. Our story, our mission and what we hold to.",
    path: paths.about,
    matches,
  });

type AboutData = {
  readonly voice: LabelVoice | undefined;
  readonly texts: PageTexts;
  /** The people's products. */
  readonly products: readonly Product[];
  /** The workroom table. */
  readonly scene: Picture | undefined;
  readonly stack: Picture | undefined;
};

/** On the server alone, which knows the label's own words. */
export const loader = onServer(async ({ read, site }): Promise<AboutData> => {
  const [texts, scenes] = await Promise.all([read("GET /api/texts"), read("GET /api/scenes")]);
  return {
    voice: site.voice,
    texts,
    products: await productsOfPeople(read, texts["about-people"]),
    scene: scenes.about,
    stack: decorative(site.picture("folded-stack")),
  };
});

/** Those that can be read. */
async function productsOfPeople(read: Read, people: readonly TextRow[]): Promise<readonly Product[]> {
  const found = await Promise.all(
    people.map(({ product }) => (product === null ? undefined : orElse(productBy(read, product), undefined))),
  );
  return found.flatMap((product) => product ?? []);
}

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  const { voice, texts, products, scene, stack } = unpack(loaderData);
  return (
    <>
      <PageTitle>About</PageTitle>
      <Workroom picture={scene} />
      <div className="page-width border-t border-rule lg:grid lg:grid-cols-[3fr_1fr]">
        <div>
          <AboutSection rows={texts["about-story"]} title="Story">
            <Paragraphs rows={texts["about-story"]} />
          </AboutSection>
          {voice && <Voice voice={voice} />}
          <AboutSection rows={texts["about-mission"]} title="Mission">
            <Points rows={texts["about-mission"]} />
          </AboutSection>
          <AboutSection rows={texts["about-experience"]} title="Experience">
            <Paragraphs rows={texts["about-experience"]} />
          </AboutSection>
        </div>
        <AboutPicture picture={stack} />
      </div>
      <People people={texts["about-people"]} products={products} />
      <Values rows={texts["about-values"]} />
      <ShopAndMusicLinks shopTone="hot" />
    </>
  );
}

type AboutSectionProps = {
  readonly title: string;
  /** Without any it is left out. */
  readonly rows?: readonly TextRow[];
  readonly children: ReactNode;
};

/** A ruled part beside the picture: its title in the first column, the text in the second and third. */
function AboutSection({ title, rows, children }: AboutSectionProps) {
  if (rows?.length === 0) return null;
  return (
    <section className="grid gap-4 border-rule px-(--gut) pt-3 pb-12 not-first:border-t lg:grid-cols-3 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-24">
      <h2 className="type-mono text-note lg:px-(--gut)">{title}</h2>
      <div className="lg:col-[2/4] lg:px-(--gut)">{children}</div>
    </section>
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

type PeopleProps = { readonly people: readonly TextRow[]; readonly products: readonly Product[] };

/** With the product of each that is in the shop, and its sample to play. */
function People({ people, products }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <PageSection title="Artists" width="wide">
      <ul>
        {people.map((person) => (
          <Person
            key={person.title}
            person={person}
            product={products.find(({ id }) => id === person.product)}
          />
        ))}
      </ul>
    </PageSection>
  );
}

type PersonProps = { readonly person: TextRow; readonly product: Product | undefined };

function Person({ person: { title, text, link }, product }: PersonProps) {
  return (
    <li className="grid grid-cols-[112px_1fr] gap-x-4 border-b border-line py-3 first:pt-0">
      {product && (
        <span className="relative aspect-square bg-photo">
          <Photograph alt="" picture={product.pictures.cover ?? product.pictures.main} sizes="112px" />
          <PlayLink id={product.id} name={product.name} sample={product.sample} />
        </span>
      )}
      <div className={product ? "min-w-0" : "col-span-full min-w-0"}>
        <h3 className="type-display text-d3 leading-tight" translate="no">
          {title}
        </h3>
        <p>{text}</p>
        {product && <ArrowLink to={paths.product(product.id)}>{product.name}</ArrowLink>}
        {link !== null && <OutsideLink address={link} />}
      </div>
    </li>
  );
}

/** Named by where it leads. */
function OutsideLink({ address }: { readonly address: string }) {
  return (
    <a
      className="link-line flex min-h-11 w-fit items-center gap-1 font-medium"
      href={address}
      rel="noopener"
      target="_blank"
    >
      {new URL(address).host.replace(/^www\./, "")}
      <Icon icon={ArrowUpRight} size={16} />
    </a>
  );
}

function Values({ rows }: { readonly rows: readonly TextRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="values" className="page-width relative border-t border-rule">
      <h2 className="type-mono px-(--gut) pt-3 text-note lg:absolute lg:pt-3.5" id="values">
        Values
      </h2>
      <BigWords rows={rows} />
    </section>
  );
}
