import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type UIEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ArrowLeft, ArrowRight, Minus, Plus } from "#web/kit/ui/icon-paths.ts";
import { Overlay } from "#web/kit/ui/overlay/overlay.tsx";
import { type CloseView, closeViews, middleOf, type Point, type ProductView } from "./product-views.ts";
import "./close-look.css";
import { Photograph } from "#web/shop/products/photograph.tsx";

type CloseLookProps = {
  /** The product's photographs. */
  readonly name: string;
  readonly views: readonly ProductView[];
  /** The view that opened it; a part of a photograph opens the whole, enlarged there. */
  readonly seen: ProductView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** Full-screen photographs, one at a time: swiped or stepped through, and enlarged. */
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

  /** While enlarged, arrow keys scroll the photograph, which is the browser's own behaviour. */
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
          <span>{`${place + 1}/${pictures.length}`}</span>
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

type ClosePhotographProps = {
  readonly view: CloseView;
  /** The centre point while enlarged; undefined while the whole picture is visible. */
  readonly point: Point | undefined;
  readonly onPoint: (point: Point | undefined) => void;
};

const ENLARGED = 2.5;
/** CSS pixels. A hand is never quite still: smaller movements count as a press. */
const LEAST_DRAG = 4;

type Drag = { readonly x: number; readonly y: number; readonly left: number; readonly top: number };

/**
 * A press enlarges it at that point, another shows the whole. Enlarged it is larger than its frame, which scrolls by
 * finger, arrow keys and dragging with a mouse.
 */
function ClosePhotograph({ view, point, onPoint }: ClosePhotographProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  const { picture } = view;
  const isEnlarged = point !== undefined;

  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || !point) return;
    current.scrollTo({
      left: point.x * current.scrollWidth - current.clientWidth / 2,
      top: point.y * current.scrollHeight - current.clientHeight / 2,
      behavior: "instant",
    });
  }, [point]);

  function take({ pointerType, clientX, clientY }: PointerEvent): void {
    wasDragged.current = false;
    const { current } = frame;
    if (!isEnlarged || pointerType !== "mouse" || !current) return;
    drag.current = { x: clientX, y: clientY, left: current.scrollLeft, top: current.scrollTop };
  }

  function pull({ clientX, clientY, buttons }: PointerEvent): void {
    const { current: from } = drag;
    if (!from || buttons === 0) return;
    const [across, down] = [clientX - from.x, clientY - from.y];
    if (Math.abs(across) + Math.abs(down) > LEAST_DRAG) wasDragged.current = true;
    frame.current?.scrollTo({ left: from.left - across, top: from.top - down, behavior: "instant" });
  }

  function letGo(): void {
    drag.current = undefined;
  }

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent): void {
    if (wasDragged.current) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A key press has no position on the photograph.
    const pressed =
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
    onPoint(isEnlarged ? undefined : pressed);
  }

  return (
    <div
      className={`close-frame ${isEnlarged ? "close-frame-enlarged" : ""}`}
      onPointerDown={take}
      onPointerLeave={letGo}
      onPointerMove={pull}
      onPointerUp={letGo}
      ref={frame}
    >
      <button
        aria-label={`${isEnlarged ? "Zoom out" : "Zoom in"}: ${view.alt}`}
        className={`close-picture focus-inside ${isEnlarged ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
        onClick={press}
        style={{ "--ratio": picture.width / picture.height, "--enlarged": isEnlarged ? ENLARGED : 1 }}
        type="button"
      >
        {/* A file as wide as the drawn picture: the largest is fetched only when it is enlarged. */}
        <Photograph
          alt=""
          eager={isEnlarged}
          picture={picture}
          sizes={isEnlarged ? `${100 * ENLARGED}vw` : "100vw"}
        />
      </button>
    </div>
  );
}
