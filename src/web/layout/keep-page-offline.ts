import { showToast } from "#web/toasts/show-toast.ts";

/**
 * Without a connection a press on a link would end on the browser's own error page. The page stays instead, and a toast
 * says why.
 */
export function keepPageOffline(): void {
  // In the capture phase, before the router follows the link.
  window.addEventListener("click", stayWhenOffline, true);
  // Told by the router (leave-out-router-parts.ts) where it would reload the page, because a page's script did not come.
  window.addEventListener("scriptmissing", () => {
    // Either the line is dead, or the shop has been built anew since.
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(() => location.reload(), sayOffline);
  });
}

function stayWhenOffline(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (navigator.onLine || !link || link.target || !leadsAway(link)) return;
  event.preventDefault();
  sayOffline();
}

function leadsAway({ href }: HTMLAnchorElement): boolean {
  const [page] = location.href.split("#");
  return href.startsWith("http") && href.split("#")[0] !== page;
}

function sayOffline(): void {
  showToast({
    title: "You are offline",
    description: "This page stays. Try again once you are back online.",
  });
}
