import { keepEarlyPresses } from "./keep-early-presses.ts";

/** In the page itself and not a file: on a slow line a file would come seconds after the buttons. */
export function EarlyPressesScript({ nonce }: { readonly nonce: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text.
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyPresses})()` }}
      nonce={nonce}
    />
  );
}
