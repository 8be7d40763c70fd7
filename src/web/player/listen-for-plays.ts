import { pageRouter } from "#web/after-load/page-router.ts";
import { isDataLight } from "#web/data-light/is-data-light.ts";
import type { WindowWithPresses } from "#web/early-presses/keep-early-presses.ts";
import { loadLate } from "#web/load-late.ts";
import { sayNotLoaded } from "#web/offline/say-offline.ts";
import { clearBarPlace, takeBarPlace } from "./bar-place.ts";
import { createSound, type Sound } from "./sound.ts";

let sound: Sound | undefined;

const loadPlayer = () => loadLate("player/bar/show-player.tsx", () => import("./bar/show-player.tsx"));

/** Turns the links to samples into presses of the player, whose scripts come with the first one. */
export function listenForPlays(): void {
  window.addEventListener("click", answer);
  window.addEventListener("pointerover", loadAhead, { passive: true });
  const early = (window as WindowWithPresses).earlyPresses?.takePlay();
  if (early) hear(early);
}

function answer(event: MouseEvent): void {
  const link = playLinkAt(event);
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  hear(link);
}

function hear(link: HTMLAnchorElement): void {
  sound ??= createSound();
  sound.press(Number(link.dataset.play), link.href);
  const bar = { sound, place: takeBarPlace(), goTo, onClosed: clearBarPlace };
  // Without its scripts the sound is heard all the same where it has come, and the next press pauses it.
  void loadPlayer().then(
    ({ showPlayer }) => showPlayer(bar),
    () => {
      clearBarPlace();
      void sayNotLoaded();
    },
  );
}

function goTo(path: string): boolean {
  const router = pageRouter();
  void router?.navigate(path);
  return router !== undefined;
}

function loadAhead(event: Event): void {
  if (playLinkAt(event) && navigator.onLine && !isDataLight()) void loadPlayer().catch(() => {});
}

function playLinkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-play]") : null;
}
