import { useEffect } from "react";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { useLateComponent } from "#web/page/scripts/use-late-component.ts";

type LateSeenLatelyProps = { readonly id: number };

const loadSeenLately = () =>
  loadLate("screens/product/related/seen-lately.tsx", () => import("./seen-lately.tsx")).then(
    (module) => module.SeenLately,
  );

/** What this browser has shown before. Its script comes when the page has; where it does not come there is nothing. */
export function LateSeenLately({ id }: LateSeenLatelyProps) {
  const { Component: SeenLately, fetchIt } = useLateComponent(loadSeenLately);
  useEffect(() => {
    const fetch = () => void fetchIt();
    if (document.readyState === "complete") return fetch();
    window.addEventListener("load", fetch, { once: true });
    return () => window.removeEventListener("load", fetch);
  }, [fetchIt]);
  return SeenLately && <SeenLately id={id} />;
}
