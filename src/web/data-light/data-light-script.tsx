import { markDataLight } from "./mark-data-light.ts";

/** In the page itself, so that the switch never shows the wrong state. */
export function DataLightScript({ nonce }: { readonly nonce: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text.
      dangerouslySetInnerHTML={{ __html: `(${markDataLight})()` }}
      nonce={nonce}
    />
  );
}
