import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import type { WindowWithPresses } from "#web/page/scripts/keep-early-presses.tsx";
import { loadPlayerBar } from "./load-player-bar.ts";
import { pagePlayer } from "./page-player.ts";

/** Makes links to samples play in the page; the player's scripts load with the first press. */
export function listenForPlays(): void {
  window.addEventListener("click", answer);
  window.addEventListener("pointerover", loadAhead, { passive: true });
  const early = (window as WindowWithPresses).earlyPresses?.takePlay();
  if (early) play(early);
}

function answer(event: MouseEvent): void {
  const link = playLinkAt(event);
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  play(link);
}

function play(link: HTMLAnchorElement): void {
  pagePlayer.press(Number(link.dataset.play), link.href);
}

function loadAhead(event: Event): void {
  if (playLinkAt(event) && navigator.onLine && !isDataLight()) void loadPlayerBar().catch(() => {});
}

function playLinkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-play]") : null;
}
