/** Browsers that know trusted types refuse every text that would become markup or a script, but for what a policy lets through. */
type Policy = {
  readonly createHTML?: (text: string) => string | null;
  readonly createScriptURL?: (address: string) => string | null;
};

declare global {
  /** Undefined in browsers that do not know them. */
  var trustedTypes:
    | { createPolicy(name: string, policy: Policy): { createScriptURL(address: string): string } }
    | undefined;
}

/**
 * The policy for texts without a policy of their own: what React writes when it has to render the document again,
 * because something changed it before hydration, and what is shown of it without scripts. All of it is in the page
 * already: its scripts, the wordmark, and the content of `noscript`. Stands in the page as text, ahead of everything
 * else, so it may use nothing from outside itself.
 */
function trustOwnPage(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (text) => {
      const parts = [...document.querySelectorAll("script,svg,noscript")].map(({ innerHTML }) => innerHTML);
      // The first is how React makes a script element that does not run, or nothing: the wordmark of a page that has lost it.
      return /^(<script><\/script>)?$/.test(text) || parts.includes(text) ? text : null;
    },
    createScriptURL: (address) =>
      new URL(address, document.baseURI).origin === window.location.origin ? address : null,
  });
}

/** Inline, so that it applies before any other script runs, and costs no download. */
export function TrustOwnPageScript({ nonce }: { readonly nonce: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text.
      dangerouslySetInnerHTML={{ __html: `(${trustOwnPage})()` }}
      nonce={nonce}
    />
  );
}
