import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Layers over the page, the last opened on top. Each has its own entry in the browser's history, so that Back closes it
 * and not the page. The router does not see these entries: for it the page has not changed.
 */

/** Closes the layer; false when it cannot be closed at present. */
type CloseLayer = () => unknown;

/** Our state in a history entry, beside the router's. */
type Entry = {
  readonly layers?: number;
  /** The visitor has left for another site from here. */
  readonly isLeft?: boolean;
} | null;

let layers: CloseLayer[] = [];
/** The address of the page below the layers; empty where Back belongs to the router. */
let page = "";
/** The history is moving to an entry at our request. */
let isMoving = false;
let isSettling = false;

/** Opens it on top. Returns the function that closes it and removes its entry. */
export function addLayer(close: CloseLayer): () => void {
  if (layers.length === 0) page = location.href;
  layers.push(close);
  settleSoon();
  return () => {
    layers = layers.filter((layer) => layer !== close);
    settleSoon();
  };
}

/**
 * For when the router navigates. Its address changes before its page does: layers of the previous page may still be
 * shown, but Back is the router's again.
 */
export function leaveBackToRouter(): void {
  page = "";
}

/** Before the visitor leaves for another site: a way back finds the layer's entry, to open it there again. */
export function leaveFromHere(): void {
  history.replaceState({ ...history.state, isLeft: true }, "");
}

/** Whether the visitor is at such an entry. */
export function hasLeftFromHere(): boolean {
  return !!(history.state as Entry)?.isLeft;
}

/** How many layers the visitor's entry stands above its page: after a way back, those that were open there. */
export function layersHere(): number {
  return entriesOf(history.state);
}

/** Waits until all layers have opened and closed: when one replaces another, the entry stays. */
function settleSoon(): void {
  if (isSettling) return;
  isSettling = true;
  queueMicrotask(() => {
    isSettling = false;
    if (!isMoving) settle();
  });
}

function settle(): void {
  const entries = entriesOf(history.state);
  if (entries > layers.length) {
    isMoving = true;
    history.go(layers.length - entries);
  }
  for (let layer = entries + 1; layer <= layers.length; layer++) {
    // The router's state stays unchanged: for it, the page has not changed.
    history.pushState({ ...history.state, layers: layer }, "");
  }
}

function followHistory(event: PopStateEvent): void {
  const entries = entriesOf(event.state);
  const isOurs = isMoving || (layers.length > 0 && page === location.href);
  if (isOurs) event.stopImmediatePropagation();
  if (!isMoving) {
    const left = layers.splice(entries).reverse();
    for (const close of left) if (close() === false) layers.push(close);
  }
  isMoving = false;
  // Forward, or a reload, leads to an entry whose layer is gone: the history goes back to what is shown.
  settleSoon();
}

function entriesOf(state: Entry): number {
  return state?.layers ?? 0;
}

// Checked because the server renders pages with this module too. In the capture phase, before the router's own listener.
if (typeof window !== "undefined") {
  window.addEventListener("popstate", followHistory, true);
  if (!hasLeftFromHere()) settleSoon();
}

/** While it is open, the browser's Back calls `onBack` instead of leaving the page. */
export function useBackLayer(isOpen: boolean, onBack: CloseLayer): void {
  const close = useEffectEvent(onBack);
  // Before it is painted, because Back may be pressed as soon as it is visible.
  useLayoutEffect(() => (isOpen ? addLayer(() => close()) : undefined), [isOpen]);
}
