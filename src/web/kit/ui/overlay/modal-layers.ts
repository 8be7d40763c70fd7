import { afterPaint } from "#web/kit/ui/after-paint.ts";

/** Open dialogs, the last opened on top: only that one is usable, and everything behind it is inert. */

type Layer = {
  readonly box: Element;
  /** Below the box, above everything else. */
  readonly scrim: Element;
  readonly close: () => void;
};

/** Marks elements that stay usable over a dialog: toasts and tooltips. */
export const OVER_DIALOGS = { "data-over-dialogs": "" } as const;

let layers: readonly Layer[] = [];
let isHeld = true;

/** Opens it on top. Returns the function that closes it. */
export function addModal(layer: Layer): () => void {
  layers = [...layers, layer];
  holdScroll();
  // The whole page is styled again when it becomes inert.
  void afterPaint().then(settle);
  return () => {
    layers = layers.filter((other) => other !== layer);
    settle();
  };
}

/** Releases the focus while a foreign window may be open over the dialogs. Returns the function that ends this. */
export function letGoOfPage(): () => void {
  isHeld = false;
  settle();
  return () => {
    isHeld = true;
    settle();
  };
}

function settle(): void {
  const top = layers.at(-1);
  for (const part of document.body.children) {
    const isFree = part === top?.box || part === top?.scrim || part.matches("[data-over-dialogs]");
    part.toggleAttribute("inert", isHeld && top !== undefined && !isFree);
  }
  holdScroll();
}

/** The page behind does not scroll, and keeps its width without the scrollbar. */
function holdScroll(): void {
  const { body, documentElement: root } = document;
  const isOpen = layers.length > 0;
  if (isOpen === root.hasAttribute("data-overlaid")) return;
  // On the body alone, because a custom property would be computed again for every element of the page.
  body.style.marginRight = isOpen ? `${window.innerWidth - root.clientWidth}px` : "";
  root.toggleAttribute("data-overlaid", isOpen);
}

/** In the capture phase, because controls in a dialog may handle the same key. */
function closeTop(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== "Escape" || event.isComposing || !top) return;
  event.preventDefault();
  top.close();
}

// Checked because the server renders pages with this module too.
if (typeof document !== "undefined") document.addEventListener("keydown", closeTop, true);
