import { useEffect, useEffectEvent, useState } from "react";
import type { OrderNews } from "#contract/admin/orders.ts";
import { SECOND } from "#domain/time/time.ts";
import { ApiError } from "#web/api/api-error.ts";
import { apiGet } from "#web/api/client.ts";

const NEWS_EVERY_MS = 4 * SECOND;

type Listener = {
  /** Called with every answer. */
  readonly onNews?: (news: OrderNews) => void;
  readonly onRefused: () => void;
};

/**
 * How many orders were paid since `since`, asked every few seconds while the page is in front. Null is a shop without
 * any; undefined, nobody knows yet, asks nothing.
 */
export function useOrderNews(
  since: string | null | undefined,
  { onNews = () => undefined, onRefused }: Listener,
): number {
  const [heard, setHeard] = useState<{ readonly since: string | null; readonly arrived: number }>();
  const tell = useEffectEvent(onNews);
  const refuse = useEffectEvent(onRefused);

  useEffect(() => {
    if (since === undefined) return;
    let isOver = false;
    const path = `/api/storekeeper/orders/news${since === null ? "" : `?since=${since}`}`;

    async function look(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      try {
        const news = await apiGet<OrderNews>(path);
        if (isOver) return;
        setHeard({ since: since ?? null, arrived: news.arrived });
        tell(news);
      } catch (error) {
        // A lost network mends itself with the next question; a closed door does not.
        if (!isOver && error instanceof ApiError && error.status === 401) refuse();
      }
    }

    const timer = setInterval(look, NEWS_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [since]);

  return heard !== undefined && heard.since === since ? heard.arrived : 0;
}
