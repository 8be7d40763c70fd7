import { showToast } from "#web/shop/toasts/show-toast.ts";
import { OVERLAY_MISSING } from "#web/shop/use-overlays.ts";
import { canReachShop } from "./can-reach-shop.ts";

export function sayOffline(): void {
  showToast({
    title: "You're offline",
    description: "You're still here. Try that again when you're back online.",
  });
}

/** Shows a message when the shop cannot be reached, and returns whether that is so. */
export async function isOfflineAndSays(): Promise<boolean> {
  if (await canReachShop()) return false;
  sayOffline();
  return true;
}

export function sayMissingOverlays(): void {
  window.addEventListener(OVERLAY_MISSING, () => void sayNotLoaded());
}

/**
 * Reports that something that was pressed did not load. If the shop can be reached, either the connection is back just
 * now, or the shop has a new build: then only another page helps.
 */
export async function sayNotLoaded(): Promise<void> {
  if (await isOfflineAndSays()) return;
  showToast({
    title: "That did not load",
    description: "Try again, or reload the page. Your cart is kept.",
    action: { label: "Reload", run: () => location.reload() },
    variant: "destructive",
  });
}
