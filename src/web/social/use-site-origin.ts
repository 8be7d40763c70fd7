import { useSyncExternalStore } from "react";
import { useShopFacts } from "#web/document/shop-facts.ts";

/** The origin in the browser's address bar; until the scripts run, the one the shop is set to. */
export function useSiteOrigin(): string {
  const publicUrl = useShopFacts()?.publicUrl ?? "";
  return useSyncExternalStore(neverChanges, readOrigin, () => publicUrl);
}

function neverChanges(): () => void {
  return () => {};
}

function readOrigin(): string {
  return window.location.origin;
}
