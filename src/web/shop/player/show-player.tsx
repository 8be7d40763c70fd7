/** The player's bar. It stands beside the page, which it outlives: a page that is left takes nothing of it along. */
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Part } from "#web/page/failures/part.tsx";
import { reactErrors } from "#web/page/failures/react-errors.ts";
import { cartFromOutside } from "#web/shop/cart/cart-from-outside.ts";
import { CartContext } from "#web/shop/cart/use-cart.ts";
import { type Overlays, OverlaysContext } from "#web/shop/use-overlays.ts";
import { followSound, type Heard, type HeardStore } from "./follow-sound.ts";
import { PlayerBar } from "./player-bar.tsx";
import type { Sound } from "./sound.ts";

let store: HeardStore | undefined;

type ShownPlayer = {
  /** Of the page: the press has begun it already. */
  readonly sound: Sound;
  readonly place: HTMLElement;
  readonly goTo: (path: string) => boolean;
  readonly onClosed: () => void;
};

/** In this place, where it is not there already. */
export function showPlayer({ sound, place, goTo, onClosed }: ShownPlayer): void {
  if (place.hasChildNodes()) return;
  store ??= begin(sound);
  const root = createRoot(place, reactErrors);
  const close = () => {
    sound.audio.pause();
    root.unmount();
    onClosed();
  };
  root.render(
    <CartContext value={cartFromOutside()}>
      <OverlaysContext value={PAGE_OVERLAYS}>
        <Part instead={<NoBar onGone={onClosed} />} name="player">
          <PlayerBar goTo={goTo} onClose={close} sound={sound} store={store} />
        </Part>
      </OverlaysContext>
    </CartContext>,
  );
}

/** The sound goes on without its bar, and the next press on its link pauses it. */
function NoBar({ onGone }: { readonly onGone: () => void }) {
  useEffect(onGone, [onGone]);
  return null;
}

/** Once for as long as the page is there. */
function begin(sound: Sound): HeardStore {
  const followed = followSound(sound);
  markPlayLinks(followed);
  pauseOtherTabs(sound.audio);
  return followed;
}

const nothing = () => {};

/** The page's own cart is opened by its own button. */
const PAGE_OVERLAYS: Overlays = {
  openCart: () => document.querySelector<HTMLElement>('header button[aria-label^="Cart"]')?.click(),
  openCheckout: nothing,
  openSearch: nothing,
  openShare: nothing,
};

const CHANNEL = "kulud-player";

/** One tab is heard at a time: who begins pauses the others. */
function pauseOtherTabs(audio: HTMLAudioElement): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  audio.addEventListener("play", () => channel.postMessage("play"));
  channel.addEventListener("message", () => audio.pause());
  // It is playing already.
  if (!audio.paused) channel.postMessage("play");
}

const LINKS = "a[data-play]";

/**
 * Shows on the links of the page which record is heard, also on those that come later. They are drawn by components that know
 * nothing of the player, so that its scripts are no part of the first page.
 */
function markPlayLinks(store: HeardStore): void {
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
