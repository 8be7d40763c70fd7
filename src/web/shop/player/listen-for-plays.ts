import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { pageRouter } from "#web/page/page-router.ts";
import type { WindowWithPresses } from "#web/page/scripts/keep-early-presses.tsx";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { sayNotLoaded } from "#web/shop/offline/say-offline.ts";
import { createSound, type Sound } from "./sound.ts";

let sound: Sound | undefined;

const loadPlayer = () => loadLate("shop/player/show-player.tsx", () => import("./show-player.tsx"));

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

/** As high as the bar is drawn; the rounded end of a phone's screen comes on top. */
const BAR_HEIGHT = "calc(64px + env(safe-area-inset-bottom))";
const PLACE_ID = "player";

/**
 * Where the bar stands, at the bottom over everything but dialogs. Taken within the press, so that what stands there moves up then,
 * and not when the scripts have come.
 */
function takeBarPlace(): HTMLElement {
  const known = document.getElementById(PLACE_ID);
  if (known) return known;
  const place = document.createElement("div");
  place.id = PLACE_ID;
  place.style.cssText = `position:fixed;inset:auto 0 0;z-index:var(--layer-player);height:${BAR_HEIGHT};background:var(--color-ink)`;
  document.body.append(place);
  const { style } = document.documentElement;
  style.setProperty("--player-height", BAR_HEIGHT);
  // The end of a page can be read above the bar, and what gets the focus does not end behind it.
  document.body.style.paddingBottom = BAR_HEIGHT;
  style.scrollPaddingBottom = BAR_HEIGHT;
  return place;
}

function clearBarPlace(): void {
  document.getElementById(PLACE_ID)?.remove();
  const { style } = document.documentElement;
  style.removeProperty("--player-height");
  style.removeProperty("scroll-padding-bottom");
  document.body.style.removeProperty("padding-bottom");
}
