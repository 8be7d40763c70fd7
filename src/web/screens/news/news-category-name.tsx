import type { NewsItem } from "#content/news.ts";
import { Icon } from "#web/ui/icon.tsx";
import { NEWS_ICONS } from "./news-icons.ts";

type NewsCategoryNameProps = Pick<NewsItem, "category" | "icon">;

/** The category with its sign. */
export function NewsCategoryName({ category, icon }: NewsCategoryNameProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon icon={NEWS_ICONS[icon]} size={14} />
      {category}
    </span>
  );
}
