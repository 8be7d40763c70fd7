import { createContext, use } from "react";

/** The wordmark's outline from the server, for a page that does not contain it yet. */
export const WordmarkDrawing = createContext<string | undefined>(undefined);

const ID = "wordmark-drawing";

/**
 * The outline itself, once per page; every `Wordmark` refers to it. The browser reads it from the server's page, so
 * that no script contains it a second time.
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
