/** The player's bar. It stands beside the page, which it outlives: a page that is left takes nothing of it along. */
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { cartFromOutside } from "#web/cart/cart-from-outside.ts";
import { CartContext } from "#web/cart/use-cart.ts";
import { Part } from "#web/failures/part.tsx";
import { reactErrors } from "#web/failures/react-errors.ts";
import { type Overlays, OverlaysContext } from "#web/overlays/use-overlays.ts";
import type { Sound } from "#web/player/sound.ts";
import { followSound, type HeardStore } from "./follow-sound.ts";
import { markPlayLinks } from "./mark-play-links.ts";
import { pauseOtherTabs } from "./one-sound.ts";
import { PlayerBar } from "./player-bar.tsx";

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
