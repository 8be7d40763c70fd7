/** Browsers with trusted types refuse every text that would become markup or script, unless a policy allows it. */
type Policy = {
  readonly createHTML?: (text: string) => string | null;
  readonly createScriptURL?: (address: string) => string | null;
};

declare global {
  /** Undefined in browsers without trusted types. */
  var trustedTypes:
    | { createPolicy(name: string, policy: Policy): { createScriptURL(address: string): string } }
    | undefined;
}

/**
 * The policy for texts without their own policy: what React writes when it has to render the document again, because
 * something changed it before hydration, and what is shown of it without scripts. All of it is already in the page: its
 * scripts, the wordmark, and `noscript` content. Inserted into the page as source text ahead of everything else, so it
 * must be self-contained.
 */
function trustOwnPage(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (text) => {
      const parts = [...document.querySelectorAll("script,svg,noscript")].map(({ innerHTML }) => innerHTML);
      // The first is how React creates a script element that does not run, or nothing: the wordmark of a page that lost it.
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
