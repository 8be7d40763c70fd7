import { useState } from "react";
import type { Video } from "#contract/catalogue/products.ts";
import { videoInWords } from "#domain/pictures/videos.ts";

type ProductVideoProps = { readonly video: Video };

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * Over the photograph that the video begins with. A press, which says what it loads, plays it in the photograph's place;
 * without scripts it opens the file.
 */
export function ProductVideo({ video }: ProductVideoProps) {
  const [isPlaying, setPlaying] = useState<boolean>();
  const hasFailed = isPlaying === false;
  return isPlaying ? (
    <video
      autoPlay
      className="absolute inset-0 z-3 size-full object-cover"
      controls
      loop
      muted
      onError={() => setPlaying(false)}
      // Its keys are not the gallery's.
      onKeyDown={(event) => event.stopPropagation()}
      playsInline
      ref={focus}
      src={video.address}
    />
  ) : (
    <a
      className="play-link type-mono inset-0 z-2 m-auto w-max px-4"
      href={video.address}
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
      ref={hasFailed ? focus : null}
    >
      <span className="sr-only">Play the video, </span>
      {hasFailed && "Not loaded: "}
      {videoInWords(video)}
    </a>
  );
}
