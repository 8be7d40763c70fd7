/**
 * Notes on the document whether data-light is on: as chosen in the footer (contract/pages/data-light.ts), else as the browser says. Pages
 * are the same for all visitors, so none of them can say it. Stands in the page as text, so it may use nothing from outside itself.
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
