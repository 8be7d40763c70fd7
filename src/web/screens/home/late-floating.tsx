import { useEffect } from "react";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { useLateComponent } from "#web/page/scripts/use-late-component.ts";

const loadFloating = () =>
  loadLate("screens/home/floating.tsx", () => import("./floating.tsx")).then((module) => module.Floating);

/** Placeholder for what floats over the page, which is not needed at once; without its script nothing floats. */
export function LateFloating() {
  const { Component: Floating, fetchIt } = useLateComponent(loadFloating);
  useEffect(() => void fetchIt(), [fetchIt]);
  return Floating && <Floating />;
}
