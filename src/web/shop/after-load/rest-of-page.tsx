import { useEffect } from "react";
import { pollUntilAnswered } from "#web/page/failures/poll-until-answered.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { useLateComponent } from "#web/page/scripts/use-late-component.ts";
import { toasts } from "#web/shop/toasts/toast-store.ts";

const loadAfterLoad = () =>
  loadLate("shop/after-load/after-load.tsx", () => import("./after-load.tsx")).then(
    (module) => module.AfterLoad,
  );

/**
 * Placeholder for parts that are not needed at once: they are loaded after the page, or with the first toast, whichever
 * is sooner.
 */
export function RestOfPage() {
  const { Component: AfterLoad, fetchIt } = useLateComponent(loadAfterLoad);

  useEffect(() => {
    let stopPolling: (() => void) | undefined;
    const load = () => {
      stopPolling ??= pollUntilAnswered(fetchIt);
    };
    if (document.readyState === "complete") load();
    else addEventListener("load", load);
    const unsubscribe = toasts.subscribe(load);
    return () => {
      removeEventListener("load", load);
      unsubscribe();
      stopPolling?.();
    };
  }, [fetchIt]);

  return AfterLoad && <AfterLoad />;
}
