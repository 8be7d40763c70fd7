import { use } from "react";
import { WordmarkDrawing } from "./wordmark-drawing.ts";

const ID = "wordmark-drawing";

/**
 * The drawing itself, once per page; every `Wordmark` points to it. The server writes it; the browser takes it over from
 * the page as it is, so that its script need not bring the outline a second time.
 */
export function WordmarkSymbol() {
  const outline = use(WordmarkDrawing);
  const drawing = outline === undefined ? drawingOfPage() : symbolOf(outline);
  return (
    <svg
      aria-hidden="true"
      className="hidden"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from this folder or from the page itself.
      dangerouslySetInnerHTML={{ __html: drawing }}
      id={ID}
      suppressHydrationWarning
    />
  );
}

function drawingOfPage(): string {
  return document.getElementById(ID)?.innerHTML ?? "";
}

function symbolOf(outline: string): string {
  return `<symbol id="wordmark" viewBox="0 -711 3927 724"><path d="${outline}"/></symbol>`;
}
