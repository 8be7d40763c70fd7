import { FEATURED_NEWS, type NewsItem, RECENT_NEWS } from "#content/news.ts";
import { call } from "#web/api/call.ts";
import { subscribeToNewsletter } from "#web/api/operations.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { pageMeta } from "#web/document/page-meta.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { readFields } from "#web/forms/plain-form.ts";
import { PageTitle } from "#web/layout/page-title.tsx";
import { ShopAndMusicLinks } from "#web/layout/shop-and-music-links.tsx";
import { NewsletterForm } from "#web/newsletter/newsletter-form.tsx";
import {
  type AnsweredSubscription,
  NEWSLETTER_ANCHOR,
  refuseTyped,
  subscribe,
} from "#web/newsletter/subscribe.ts";
import { paths } from "#web/paths.ts";
import { visitorContext } from "#web/shop-context.ts";
import { Day } from "#web/ui/day.tsx";
import type { Route } from "./+types/news-route.ts";
import { NewsCategoryName } from "./news-category-name.tsx";
import { NewsRow } from "./news-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Happenings",
    description: "New pieces, new records and what has changed at KULUD.",
    path: paths.news,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** The newsletter's form without scripts. */
export async function action({ context, request }: Route.ActionArgs): Promise<AnsweredSubscription> {
  const { email: typed } = readFields(await request.formData(), ["email"]);
  const ask = context.get(visitorContext);
  const outcome =
    refuseTyped(typed) ??
    (await subscribe(typed, (subscription) => call(subscribeToNewsletter, { body: subscription }, { ask })));
  return { typed, outcome };
}

export default function NewsRoute({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Happenings</PageTitle>
      {FEATURED_NEWS.map((item) => (
        <FeaturedNews item={item} key={item.id} />
      ))}
      <section aria-labelledby="recent" className="page-width mt-18 border-t border-rule pb-18">
        <h2 className="type-mono px-(--gut) pt-3 pb-4 text-note lg:pt-3.5" id="recent">
          Recent updates
        </h2>
        {RECENT_NEWS.map((item) => (
          <NewsRow item={item} key={item.id} />
        ))}
      </section>
      <NewsNewsletter answered={actionData} />
      <ShopAndMusicLinks shopTone="line" />
    </>
  );
}

/** The item the page opens with: a block in the accent colour over three columns, a picture in the fourth. */
function FeaturedNews({ item }: { readonly item: NewsItem }) {
  const picture = useShopFacts()?.pictures.heroPortrait;
  return (
    <article className="page-width grid gap-(--gap) lg:grid-cols-[3fr_1fr]">
      <div className="theme-hot flex flex-col gap-4.5 px-(--gut) pt-3.5 pb-7">
        <p className="type-mono flex justify-between">
          <NewsCategoryName category={item.category} icon={item.icon} />
          <Day date={item.date} />
        </p>
        <h2 className="type-display mt-10 text-d1 leading-[0.92] tracking-[-0.04em] lg:mt-auto lg:max-w-[16ch]">
          {item.title}
        </h2>
        <p className="max-w-[52ch] font-semibold">{item.summary}</p>
        <p className="max-w-[58ch]">{item.content}</p>
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
        <h2
          className="type-display scroll-mt-[calc(var(--head)+1.25rem)] text-d2 lg:col-[2/3] lg:px-(--gut)"
          id={NEWSLETTER_ANCHOR}
        >
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
