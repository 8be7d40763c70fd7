import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Picture } from "#contract/catalogue/products.ts";

const CROSSFADE_MS = 120;

type CrossfadeProps = {
  readonly picture: Picture;
  /** Renders the picture into its box; an incoming one must not load lazily, because the shopper waits for it. */
  readonly draw: (picture: Picture, isIncoming: boolean) => ReactNode;
};

/** Keeps the old picture until the new one is decoded, then fades, so that the box is never empty. */
export function Crossfade({ picture, draw }: CrossfadeProps) {
  const [settled, setSettled] = useState(picture);
  const incoming = useRef<HTMLSpanElement>(null);
  const isChanging = settled.name !== picture.name;

  useEffect(() => {
    const layer = incoming.current;
    if (!isChanging || !layer) return;
    let isCurrent = true;
    fadeIn(layer).then(
      () => isCurrent && setSettled(picture),
      // The picture is broken or the network gone: the old one stays.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isChanging, picture]);

  const layers = isChanging ? [settled, picture] : [picture];
  return layers.map((layer, index) => (
    <span
      className={`absolute inset-0 ${index === 1 ? "opacity-0" : ""}`}
      key={layer.name}
      ref={index === 1 ? incoming : null}
    >
      {draw(layer, index === 1)}
    </span>
  ));
}

async function fadeIn(layer: HTMLElement): Promise<void> {
  await Promise.all(Array.from(layer.querySelectorAll("img"), (image) => image.decode()));
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const fade = layer.animate({ opacity: [0, 1] }, { duration: isStill ? 0 : CROSSFADE_MS, fill: "forwards" });
  await fade.finished;
}
