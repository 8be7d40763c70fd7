import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigation, useRevalidator } from "react-router";
import { visitCache } from "#web/api/visit-cache.ts";
import { leaveBackToRouter } from "#web/kit/ui/overlay/back-layers.ts";
import { patternOfMatch } from "./route-pattern.ts";

let revalidate: (() => Promise<void>) | undefined;
const listeners = new Set<() => void>();

/** Gives code outside the page's components access to the router. */
export function FollowRouter() {
  const coming = useNavigation().location;
  const revalidator = useRevalidator();
  const { key } = useLocation();
  const page = useMatches().at(-1);
  const shown = useRef(key);

  useEffect(() => {
    ({ revalidate } = revalidator);
  }, [revalidator]);

  useEffect(() => {
    // From here on report errors under the current route, not the first one.
    if (globalThis.pageReporter && page) globalThis.pageReporter.page = () => patternOfMatch(page);
  }, [page]);

  useEffect(() => {
    if (coming && coming.key !== key) leaveBackToRouter();
  }, [coming, key]);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    leaveBackToRouter();
    for (const listener of listeners) listener();
  }, [key]);

  return null;
}

/** After every navigation, including one to another address of the same page. */
export function onPageShown(listener: () => void): void {
  listeners.add(listener);
}

/** Refetches the page's data: stock and prices may have changed while the tab was hidden. */
export function refetchPage(): void {
  if (!navigator.onLine) return;
  visitCache.clear();
  void revalidate?.();
}

/** The browser restored the page from its back/forward cache, without a request. */
export function refetchOnReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => persisted && refetchPage());
}
