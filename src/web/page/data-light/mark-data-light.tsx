/**
 * Marks the document when data-light is on, as chosen in the footer (contract/page.ts), else as the browser
 * requests. Pages are the same for all visitors, so the server cannot do it. Inserted into the page as source text, so
 * it must be self-contained.
 */
export function markDataLight(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const chosen = /(?:^|; )data-light=(on|off)/.exec(document.cookie)?.[1];
  document.documentElement.dataset.light = chosen ?? (connection?.saveData ? "on" : "off");
}

/** Inline, so that the switch never shows the wrong state. */
export function DataLightScript({ nonce }: { readonly nonce: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text.
      dangerouslySetInnerHTML={{ __html: `(${markDataLight})()` }}
      nonce={nonce}
    />
  );
}
