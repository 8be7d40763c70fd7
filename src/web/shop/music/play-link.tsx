import type { Product } from "#web/shop/products/product.ts";
import { useNowPlaying } from "./now-playing.ts";

/** As far as it is heard. */
type PlayLinkProps = Pick<Product, "id" | "name" | "sample">;

/**
 * Lets a record be heard where its picture is; nothing for what has no sample. A plain link to the file until something was pressed;
 * what turns presses into sound comes once the page has (shop/player/listen-for-plays.ts).
 */
export function PlayLink({ id, name, sample }: PlayLinkProps) {
  const playing = useNowPlaying();
  const isPlaying = playing?.id === id && playing.isPlaying;
  const button = playing && ({ role: "button", "data-state": isPlaying ? "playing" : "paused" } as const);
  return (
    sample && (
      // Its label says it; the sign itself is drawn by the style sheet.
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
