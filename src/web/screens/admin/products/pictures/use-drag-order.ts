import { type PointerEvent, useState } from "react";

type Drag = { readonly name: string; readonly over: string };

/** CSS pixels from the window's edge within which the page scrolls along, and by how many a move. */
const EDGE = 72;
const STEP = 14;

/**
 * Moves things of a list by dragging a handle, with a finger, a pen or a mouse; for the keyboard there are buttons. Each
 * thing has `data-dragged` with its name; `onDrop` is called with the thing that was dragged and the one it was dropped on.
 */
export function useDragOrder(onDrop: (name: string, over: string) => void) {
  const [drag, setDrag] = useState<Drag>();

  function follow(event: PointerEvent): void {
    if (!drag) return;
    scrollAlong(event.clientY);
    const over = nameAt(event);
    if (over !== undefined && over !== drag.over) setDrag({ ...drag, over });
  }

  function drop(): void {
    setDrag(undefined);
    if (drag && drag.over !== drag.name) onDrop(drag.name, drag.over);
  }

  const handleOf = (name: string) => ({
    onPointerDown(event: PointerEvent) {
      // Its moves come here, wherever the finger is.
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ name, over: name });
    },
    onPointerMove: follow,
    onPointerUp: drop,
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, handleOf };
}

function nameAt({ clientX, clientY }: PointerEvent): string | undefined {
  const thing = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-dragged]");
  return thing?.dataset.dragged;
}

function scrollAlong(y: number): void {
  if (y < EDGE) window.scrollBy(0, -STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
}
