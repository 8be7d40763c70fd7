import { trustOwnPage } from "./trust-own-page.ts";

/** In the page itself, so that it holds before any other script runs, and costs no download. */
export function TrustOwnPageScript({ nonce }: { readonly nonce: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text.
      dangerouslySetInnerHTML={{ __html: `(${trustOwnPage})()` }}
      nonce={nonce}
    />
  );
}
