import { type KeyboardEvent, type UIEvent, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeft, ArrowRight, Minus, Plus } from "#web/ui/icon-paths.ts";
import { Overlay } from "#web/ui/overlay/overlay.tsx";
import { ClosePhotograph } from "./close-photograph.tsx";
import { closeViews, middleOf, type Point, type ProductView } from "./product-views.ts";
import "./close-look.css";

type CloseLookProps = {
  /** Of the product. */
  readonly name: string;
  readonly views: readonly ProductView[];
  /** The view it was opened from; a part of a photograph opens the whole, enlarged there. */
  readonly seen: ProductView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** The photographs over the whole screen, one at a time: swiped or stepped through, and enlarged. */
export function CloseLook({ name, isOpen, onClose, onClosed, ...pictures }: CloseLookProps) {
  return (
    <Overlay
      className="overlay-dialog inset-0 z-(--layer-dialog)"
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={name}
      titleClassName="text-[1.1875rem]"
    >
      <Strip {...pictures} />
    </Overlay>
  );
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

function Strip({ views, seen }: Pick<CloseLookProps, "views" | "seen">) {
  const pictures = closeViews(views);
  const start = Math.max(
    0,
    pictures.findIndex(({ picture }) => picture.name === seen.picture.name),
  );
  const [place, setPlace] = useState(start);
  const [point, setPoint] = useState<Point | undefined>(seen.crop && middleOf(seen.crop));
  const strip = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { current } = strip;
    current?.scrollTo({ left: start * current.clientWidth, behavior: "instant" });
    current?.focus({ preventScroll: true });
  }, [start]);

  function follow({ currentTarget }: UIEvent<HTMLElement>): void {
    setPlace(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  }

  function step(steps: -1 | 1): void {
    setPoint(undefined);
    const { current } = strip;
    current?.scrollTo({ left: (place + steps) * current.clientWidth });
  }

  /** Enlarged, the arrows move the photograph: that is the browser's own scrolling. */
  function walk({ key }: KeyboardEvent): void {
    if (point !== undefined) return;
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  }

  return (
    <>
      <section
        aria-label="Images"
        className={`close-strip ${point === undefined ? "" : "close-strip-held"}`}
        onKeyDown={walk}
        onScroll={follow}
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {pictures.map((view, index) => (
          <ClosePhotograph
            key={view.picture.name}
            onPoint={setPoint}
            point={index === place ? point : undefined}
            view={view}
          />
        ))}
      </section>
      <footer className="grid shrink-0 grid-cols-[64px_1fr_64px_64px] items-stretch border-ink border-t pb-[env(safe-area-inset-bottom)]">
        <IconButton
          className="h-14 border-ink border-r"
          icon={point === undefined ? Plus : Minus}
          label={point === undefined ? "Zoom in" : "Zoom out"}
          onClick={() => setPoint(point === undefined ? MIDDLE : undefined)}
        />
        <span aria-live="polite" className="type-mono self-center pl-(--gut)">
          <span className="sr-only">Image </span>
          {place + 1}/{pictures.length}
        </span>
        <IconButton
          aria-disabled={place === 0}
          className="border-ink border-l aria-disabled:text-faint"
          icon={ArrowLeft}
          label="Previous image"
          onClick={() => place > 0 && step(-1)}
        />
        <IconButton
          aria-disabled={place === pictures.length - 1}
          className="border-ink border-l aria-disabled:text-faint"
          icon={ArrowRight}
          label="Next image"
          onClick={() => place < pictures.length - 1 && step(1)}
        />
      </footer>
    </>
  );
}
