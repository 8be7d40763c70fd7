import { WORDMARK_OUTLINE } from "./wordmark-outline.ts";

const ID = "wordmark-drawing";

/**
 * The drawing itself, once per page; every `Wordmark` points to it. The server writes it; the browser takes it over from
 * the page as it is, so that its script need not bring the outline a second time.
 */
export function WordmarkSymbol() {
  return (
    <svg
      aria-hidden="true"
      className="hidden"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from this folder or from the page itself.
      dangerouslySetInnerHTML={{ __html: DRAWING }}
      id={ID}
      suppressHydrationWarning
    />
  );
}

const DRAWING = import.meta.env.SSR
  ? `<symbol id="wordmark" viewBox="0 -711 3927 724"><path d="${WORDMARK_OUTLINE}"/></symbol>`
  : (document.getElementById(ID)?.innerHTML ?? "");
