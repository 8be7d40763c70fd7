/** Dialogs that are open, the last opened on top: it alone answers, and what is behind it is inert. */

type Layer = {
  readonly box: Element;
  /** Below the box, above everything else. */
  readonly scrim: Element;
  readonly close: () => void;
};

/** Carried by what stays usable over a dialog: toasts and tooltips. */
export const OVER_DIALOGS = { "data-over-dialogs": "" } as const;

let layers: readonly Layer[] = [];
let isHeld = true;

/** Lays it on top. Returns how to take it away. */
export function addModal(layer: Layer): () => void {
  layers = [...layers, layer];
  settle();
  return () => {
    layers = layers.filter((other) => other !== layer);
    settle();
  };
}

/** Releases the focus while a foreign window may be open over the dialogs. Returns how to end it. */
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
  // The page behind does not scroll.
  const root = document.documentElement;
  if (top && !root.hasAttribute("data-overlaid"))
    root.style.setProperty("--scrollbar", `${window.innerWidth - root.clientWidth}px`);
  root.toggleAttribute("data-overlaid", top !== undefined);
}

/** First of all: what stands in a dialog may have an answer of its own to the same key. */
function closeTop(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== "Escape" || event.isComposing || !top) return;
  event.preventDefault();
  top.close();
}

// The server draws pages with this module as well.
if (typeof document !== "undefined") document.addEventListener("keydown", closeTop, true);
