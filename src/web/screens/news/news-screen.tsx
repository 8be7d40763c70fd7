import { FEATURED_NEWS, RECENT_NEWS } from "#content/news.ts";
import { NextLinks } from "#web/layout/next-links.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { FeaturedNews } from "./featured-news.tsx";
import { NewsNewsletter } from "./news-newsletter.tsx";
import { NewsRow } from "./news-row.tsx";

export function NewsScreen() {
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
      <NewsNewsletter />
      <NextLinks shopTone="line" />
    </>
  );
}
