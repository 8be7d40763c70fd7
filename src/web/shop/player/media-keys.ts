/** The lock screen, a headset's keys, and the browser's media controls. */
import { BRAND } from "#content/brand.ts";
import { pictureAddress } from "#web/shop/products/picture-address.ts";
import type { Product } from "#web/shop/products/product.ts";
import { seek } from "./player-controls.ts";
import type { Sound } from "./sound.ts";

const ARTWORK_WIDTH = 400;
const STEP_SECONDS = 5;

type MediaFacts = { readonly title: string; readonly product: Pick<Product, "name" | "artist" | "pictures"> };

export function updateMediaSession({ title, product }: MediaFacts): void {
  if (!("mediaSession" in navigator)) return;
  const { main, cover = main } = product.pictures;
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist: product.artist ?? BRAND,
    album: product.name,
    artwork: [
      {
        src: pictureAddress(cover, ARTWORK_WIDTH),
        sizes: `${ARTWORK_WIDTH}x${ARTWORK_WIDTH}`,
        type: "image/webp",
      },
    ],
  });
}

/** `onNext` is undefined when no other record has a sample. */
export function answerMediaKeys({ audio, play }: Sound, onNext: (() => void) | undefined): void {
  if (!("mediaSession" in navigator)) return;
  const step = (by: number) => () => seek({ audio }, audio.currentTime + by);
  const handlers: readonly (readonly [MediaSessionAction, MediaSessionActionHandler | undefined])[] = [
    ["play", play],
    ["pause", () => audio.pause()],
    ["stop", () => audio.pause()],
    ["nexttrack", onNext],
    ["seekforward", step(STEP_SECONDS)],
    ["seekbackward", step(-STEP_SECONDS)],
    ["seekto", ({ seekTime }) => seek({ audio }, seekTime ?? 0)],
  ];
  for (const [action, handler] of handlers) {
    try {
      navigator.mediaSession.setActionHandler(action, handler ?? null);
    } catch {
      // An action that this browser does not support.
    }
  }
}
