import type { NewsItem } from "#content/news.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { Day } from "#web/ui/day.tsx";
import { NewsCategoryName } from "./news-category-name.tsx";

type FeaturedNewsProps = { readonly item: NewsItem };

/** The item the page opens with: a hot block over three columns, a picture in the fourth. */
export function FeaturedNews({ item }: FeaturedNewsProps) {
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
