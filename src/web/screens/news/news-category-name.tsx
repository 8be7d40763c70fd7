import type { NewsItem } from "#content/news.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconPath } from "#web/ui/icon-paths.ts";

type NewsCategoryNameProps = Pick<NewsItem, "category" | "icon">;

/** The category with its icon. */
export function NewsCategoryName({ category, icon }: NewsCategoryNameProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon icon={NEWS_ICONS[icon]} size={14} />
      {category}
    </span>
  );
}

/** Kept apart from the shop's other icons, because every page downloads those. */
const NEWS_ICONS: Readonly<Record<NewsItem["icon"], IconPath>> = {
  shirt: "M16 2a4 4 0 0 1-8 0L2 4l1 6h3v12h12V10h3l1-6z",
  record:
    "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20M12 10a2 2 0 1 1 0 4a2 2 0 1 1 0-4M6 12c0-1.7.7-3.2 1.8-4.2M18 12c0 1.7-.7 3.2-1.8 4.2",
  screen: "M2 3h20v14H2zM8 21h8M12 17v4",
  label: "M12 2H2v10l10 10L22 12zM7 7h.5",
  parcel: "M12 2l9 5v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10M7.5 4.3l9 5.1",
};
