import type { NewsItem } from "#content/news.ts";
import { Day } from "#web/ui/day.tsx";
import { NewsCategoryName } from "./news-category-name.tsx";

type NewsRowProps = { readonly item: NewsItem };

/** One item: its category and day in the first column, the words in the others. */
export function NewsRow({ item }: NewsRowProps) {
  return (
    <article className="mx-(--gut) grid gap-2 border-t border-line pt-3.5 pb-6 lg:mx-0 lg:grid-cols-4 lg:gap-0 lg:pb-8">
      <p className="type-mono flex flex-wrap items-center gap-x-2 gap-y-1 self-start lg:pl-(--gut)">
        <span className="bg-plate px-[7px] py-1">
          <NewsCategoryName category={item.category} icon={item.icon} />
        </span>
        <Day date={item.date} />
      </p>
      <div className="lg:col-span-3 lg:px-(--gut)">
        <h3 className="type-display text-d2">{item.title}</h3>
        <p className="mt-2 max-w-[58ch] font-semibold">{item.summary}</p>
        <p className="mt-2 max-w-[58ch] text-note">{item.content}</p>
      </div>
    </article>
  );
}
