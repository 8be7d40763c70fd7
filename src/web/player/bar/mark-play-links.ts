import type { Heard, HeardStore } from "./follow-sound.ts";

const LINKS = "a[data-play]";

/**
 * Shows on the links of the page which record is heard, also on those that come later. They are drawn by components that know
 * nothing of the player, so that its scripts are no part of the first page.
 */
export function markPlayLinks(store: HeardStore): void {
  const mark = () => {
    const heard = store.current();
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) markLink(link, heard);
  };
  store.subscribe(mark);
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
}

function markLink(link: HTMLAnchorElement, { id, isPlaying }: Heard): void {
  const state = isPlaying && Number(link.dataset.play) === id ? "playing" : "paused";
  if (link.dataset.state === state) return;
  link.dataset.state = state;
  // From now on it does not lead to the file any more.
  link.role = "button";
  const label = link.ariaLabel ?? "";
  link.ariaLabel = label.replace(/^\w+/, state === "playing" ? "Pause" : "Play");
}
