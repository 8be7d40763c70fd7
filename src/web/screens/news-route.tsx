import type { Picture } from "#contract/catalogue/products.ts";
import type { NewsJson } from "#contract/news.ts";
import type { NewsCategory } from "#domain/news/news-categories.ts";
import { call } from "#web/api/call.ts";
import { visitorContext } from "#web/api/page-context.ts";
import { readFields } from "#web/kit/forms/read-form.ts";
import { Day } from "#web/kit/ui/day.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { IconPath } from "#web/kit/ui/icon-paths.ts";
import { unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { NewsletterForm } from "#web/shop/newsletter/newsletter-form.tsx";
import {
  type AnsweredSubscription,
  NEWSLETTER_ANCHOR,
  refuseTyped,
  subscribe,
} from "#web/shop/newsletter/subscribe.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Route } from "./+types/news-route.ts";
import { PageTitle } from "./page-parts/page-title.tsx";
import { ShopAndMusicLinks } from "./page-parts/shop-and-music-links.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Happenings",
    description: "New pieces, new records and what has changed at KULUD.",
    path: paths.news,
    matches,
  });

export const loader = onServer(async ({ read, site }) => ({
  news: await read("GET /api/news"),
  rail: site.picture("peg-rail-portrait"),
}));

/** Handles the newsletter's form without scripts. */
export async function action({ context, request }: Route.ActionArgs): Promise<AnsweredSubscription> {
  const { email: typed } = readFields(await request.formData(), ["email"]);
  const transport = context.get(visitorContext);
  const outcome =
    refuseTyped(typed) ??
    (await subscribe(typed, (subscription) =>
      call("POST /api/newsletter/subscribe", { body: subscription }, { transport }),
    ));
  return { typed, outcome };
}

export default function NewsRoute({ actionData, loaderData }: Route.ComponentProps) {
  const { news, rail } = unpack(loaderData);
  const featured = news.filter(({ isFeatured }) => isFeatured);
  const recent = news.filter(({ isFeatured }) => !isFeatured);
  return (
    <>
      <PageTitle>Happenings</PageTitle>
      {featured.map((item) => (
        <FeaturedNews item={item} key={item.id} otherwise={rail} />
      ))}
      <section aria-labelledby="recent" className="page-width mt-18 border-t border-rule pb-18">
        <h2 className="type-mono px-(--gut) pt-3 pb-4 text-note lg:pt-3.5" id="recent">
          Recent updates
        </h2>
        {recent.map((item) => (
          <NewsRow item={item} key={item.id} />
        ))}
      </section>
      <NewsNewsletter answered={actionData} />
      <ShopAndMusicLinks shopTone="line" />
    </>
  );
}

type FeaturedNewsProps = {
  readonly item: NewsJson;
  /** For one without a picture of its own. */
  readonly otherwise: Picture | undefined;
};

/** The first item of the page: a block in the accent colour over three columns, a picture in the fourth. */
function FeaturedNews({ item, otherwise }: FeaturedNewsProps) {
  const picture = item.picture ?? otherwise;
  return (
    <article className="page-width grid gap-(--gap) lg:grid-cols-[3fr_1fr]">
      <div className="theme-hot flex flex-col gap-4.5 px-(--gut) pt-3.5 pb-7">
        <p className="type-mono flex justify-between">
          <NewsCategoryName category={item.category} />
          <Day date={item.date} />
        </p>
        <h2 className="type-display mt-10 text-d1 leading-[0.92] tracking-[-0.04em] lg:mt-auto lg:max-w-[16ch]">
          {item.title}
        </h2>
        <p className="max-w-[52ch] font-semibold">{item.summary}</p>
        <p className="max-w-[58ch] whitespace-pre-line">{item.content}</p>
      </div>
      {picture && (
        <figure className="relative aspect-4/5 overflow-hidden bg-photo">
          <Photograph
            eager
            picture={picture}
            sizes="(min-width: 1920px) 480px, (min-width: 64rem) 25vw, 100vw"
          />
        </figure>
      )}
    </article>
  );
}

/** In the accent colour: the title in the second column, the form in the third and fourth. */
function NewsNewsletter({ answered }: { readonly answered: AnsweredSubscription | undefined }) {
  return (
    <section aria-labelledby={NEWSLETTER_ANCHOR} className="theme-hot">
      <div className="page-width grid gap-4 px-(--gut) pt-3.5 pb-10 lg:grid-cols-4 lg:gap-0 lg:px-0 lg:pt-5 lg:pb-14">
        <h2 className="type-display scroll-mt-5 text-d2 lg:col-[2/3] lg:px-(--gut)" id={NEWSLETTER_ANCHOR}>
          Newsletter
        </h2>
        <div className="lg:col-[3/5] lg:px-(--gut)">
          <NewsletterForm answered={answered} />
          <p className="mt-2.5 text-s">You can unsubscribe at any time.</p>
        </div>
      </div>
    </section>
  );
}

type NewsRowProps = { readonly item: NewsJson };

/** One item: its category and day in the first column, the words in the others. */
function NewsRow({ item }: NewsRowProps) {
  return (
    <article className="mx-(--gut) grid gap-2 border-t border-line pt-3.5 pb-6 lg:mx-0 lg:grid-cols-4 lg:gap-0 lg:pb-8">
      <p className="type-mono flex flex-wrap items-center gap-x-2 gap-y-1 self-start lg:pl-(--gut)">
        <span className="bg-plate px-[7px] py-1">
          <NewsCategoryName category={item.category} />
        </span>
        <Day date={item.date} />
      </p>
      <div className="lg:col-span-3 lg:px-(--gut)">
        <h3 className="type-display text-d2">{item.title}</h3>
        <p className="mt-2 max-w-[58ch] font-semibold">{item.summary}</p>
        <p className="mt-2 max-w-[58ch] whitespace-pre-line text-note">{item.content}</p>
        {item.picture && (
          <figure className="relative mt-4 aspect-4/5 w-full max-w-80 overflow-hidden bg-photo">
            <Photograph picture={item.picture} sizes="(min-width: 64rem) 20rem, 100vw" />
          </figure>
        )}
      </div>
    </article>
  );
}

/** The category with its sign. */
function NewsCategoryName({ category }: Pick<NewsJson, "category">) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon icon={NEWS_ICONS[category]} size={14} />
      {category}
    </span>
  );
}

/** Separate from the shop's other icons, because every page downloads those. */
const NEWS_ICONS: Readonly<Record<NewsCategory, IconPath>> = {
  "Product Launch": "M16 2a4 4 0 0 1-8 0L2 4l1 6h3v12h12V10h3l1-6z",
  "Music Release":
    "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20M12 10a2 2 0 1 1 0 4a2 2 0 1 1 0-4M6 12c0-1.7.7-3.2 1.8-4.2M18 12c0 1.7-.7 3.2-1.8 4.2",
  "Site Update": "M2 3h20v14H2zM8 21h8M12 17v4",
  "Quality Assurance": "M12 2H2v10l10 10L22 12zM7 7h.5",
  "Shipping Update": "M12 2l9 5v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10M7.5 4.3l9 5.1",
};
