import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { Photograph } from "#web/catalogue/photograph.tsx";
import type { CloseView, Point } from "./product-views.ts";

type ClosePhotographProps = {
  readonly view: CloseView;
  /** What is in the middle while it is enlarged; undefined while the whole of it is in sight. */
  readonly point: Point | undefined;
  readonly onPoint: (point: Point | undefined) => void;
};

const ENLARGED = 2.5;
/** CSS pixels. A hand is never quite still: less than this is a press. */
const LEAST_DRAG = 4;

type Drag = { readonly x: number; readonly y: number; readonly left: number; readonly top: number };

/**
 * A press enlarges it where it was pressed, another shows the whole of it. Enlarged it is larger than its frame, which
 * scrolls: by finger, by arrow keys, and by a mouse that drags it.
 */
export function ClosePhotograph({ view, point, onPoint }: ClosePhotographProps) {
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
    // A key has no place on the photograph.
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
        {/* A file as wide as what is drawn: the largest is fetched only when it is enlarged. */}
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
