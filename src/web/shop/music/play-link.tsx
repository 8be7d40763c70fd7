import type { Product } from "#web/shop/products/product.ts";
import { useNowPlaying } from "./now-playing.ts";

/** The part that has been played. */
type PlayLinkProps = Pick<Product, "id" | "name" | "sample">;

/**
 * Plays a record from its picture; nothing for records without a sample. A plain link to the file until the first
 * press; the script that handles presses is loaded after the page (shop/player/listen-for-plays.ts).
 */
export function PlayLink({ id, name, sample }: PlayLinkProps) {
  const playing = useNowPlaying();
  const isPlaying = playing?.id === id && playing.isPlaying;
  const button = playing && ({ role: "button", "data-state": isPlaying ? "playing" : "paused" } as const);
  return (
    sample && (
      // Its label says it; the stylesheet draws the sign itself.
      <a
        aria-label={`${isPlaying ? "Pause" : "Play"} ${name}`}
        className="play-link"
        data-play={id}
        href={sample.address}
        title={`${Math.ceil(sample.bytes / 1000)} kB`}
        {...button}
      />
    )
  );
}
