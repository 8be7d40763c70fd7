import { useEffect } from "react";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { useLateComponent } from "#web/page/scripts/use-late-component.ts";

type LateSeenLatelyProps = { readonly id: number };

const loadSeenLately = () =>
  loadLate("screens/product/related/seen-lately.tsx", () => import("./seen-lately.tsx")).then(
    (module) => module.SeenLately,
  );

/** Products this browser has shown. The script is loaded after the page; without it nothing is shown. */
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
