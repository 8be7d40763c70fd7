/** Every component test begins a visit: an empty page, an empty browser storage, no toast and nothing read of the shop. */
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { visitCache } from "#web/api/visit-cache.ts";
import { NOTHING_SAID } from "#web/shop/cart/cart-store.ts";
import { pageCart } from "#web/shop/cart/page-cart.ts";
import { toasts } from "#web/shop/toasts/toast-store.ts";

// This DOM knows fewer elements than browsers do, `search` for one, and React would complain of each.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

// What is waited for comes within milliseconds, but for a machine that stalls.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  visitCache.clear();
  pageCart.receive(undefined);
  pageCart.noteStock(NOTHING_SAID);
  const toast = toasts.current();
  if (toast) toasts.dismiss(toast.id);
  // A pointer that a test has left on a toast would hold the next one open.
  window.dispatchEvent(new Event("focus"));
});
