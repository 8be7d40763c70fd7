import type { NewsItem } from "#content/news.ts";
import { Icon } from "#web/ui/icon.tsx";
import { NEWS_SIGNS } from "./news-icons.ts";

type NewsCategoryNameProps = Pick<NewsItem, "category" | "icon">;

/** The category with its sign. */
export function NewsCategoryName({ category, icon }: NewsCategoryNameProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon glyph={NEWS_SIGNS[icon]} size={14} />
      {category}
    </span>
  );
}
