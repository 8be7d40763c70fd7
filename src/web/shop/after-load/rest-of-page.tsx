import { useEffect } from "react";
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
    const stop = new AbortController();
    const load = async () => {
      if ((await fetchIt()) || stop.signal.aborted) return;
      // Phones do not always notice that the connection is back; a press finds out.
      for (const sign of ["online", "click"])
        addEventListener(sign, load, { once: true, signal: stop.signal });
    };
    if (document.readyState === "complete") void load();
    else addEventListener("load", load, { signal: stop.signal });
    const unsubscribe = toasts.subscribe(load);
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [fetchIt]);

  return AfterLoad && <AfterLoad />;
}
