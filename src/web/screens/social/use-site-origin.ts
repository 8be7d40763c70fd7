import { useSyncExternalStore } from "react";
import { useShopFacts } from "#web/page/shop-facts.ts";

/** The origin of the page's address; on the server and during hydration, the shop's configured one. */
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
