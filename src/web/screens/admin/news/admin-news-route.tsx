import type { AdminNews } from "#contract/news.ts";
import { calendarDay, dayInWords, formatDayAndClock } from "#domain/time/calendar-day.ts";
import { call } from "#web/api/call.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered, ListBody } from "#web/screens/admin/controls/answered.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { ListedRow } from "#web/screens/admin/lists/listed-row.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Route } from "./+types/admin-news-route.ts";
import { NewsForm } from "./news-form.tsx";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/news"));

export const HydrateFallback = InventorySkeleton;

export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(news) => <NewsScreen news={news} />}</Answered>;
}

/** What the page of news tells: a form for the next, and all there is. */
function NewsScreen({ news }: { readonly news: readonly AdminNews[] }) {
  return (
    <section aria-labelledby="admin-news" className="page-width border-ink border-t pb-24">
      <ScreenHead count={news.length} countOf="news" id="admin-news" title="News">
        Published news stands on /news at once; what has a time appears by itself.
      </ScreenHead>
      <div className="grid lg:grid-cols-2">
        <AdminGuard title="The form for news">
          <NewsForm key={news[0]?.id ?? 0} today={calendarDay(new Date())} />
        </AdminGuard>
        <ListBody>
          <ul className="border-line lg:border-l">
            {news.map((item) => (
              <NewsRow item={item} key={`${item.id} ${JSON.stringify(item)}`} />
            ))}
          </ul>
        </ListBody>
      </div>
    </section>
  );
}

function NewsRow({ item }: { readonly item: AdminNews }) {
  const { id, title, date, category, picture, isFeatured, publishAt } = item;
  return (
    <ListedRow
      chips={
        <>
          {isFeatured && <Chip tone="hot">Featured</Chip>}
          <Standing publishAt={publishAt} />
        </>
      }
      lead={
        picture && (
          <span className="relative h-[70px] w-14 shrink-0 bg-photo">
            <Photograph alt="" picture={picture} sizes="64px" />
          </span>
        )
      }
      note={`${dayInWords(date)}, ${category}`}
      title={title}
    >
      <NewsForm item={item} today={date} />
      <div className="px-(--gut) pb-5">
        <SecondPress
          confirm="Delete it for good"
          action={() => call("DELETE /api/admin/news/:id", { params: { id } })}
          done={{ title: "News deleted", description: title }}
          label="Delete it"
          question="It is gone from /news at once."
        />
      </div>
    </ListedRow>
  );
}

function Standing({ publishAt }: Pick<AdminNews, "publishAt">) {
  if (publishAt === null) return <Chip tone="ink">Draft</Chip>;
  const at = new Date(publishAt);
  return at > new Date() ? <Chip tone="line">{formatDayAndClock(at)}</Chip> : null;
}
