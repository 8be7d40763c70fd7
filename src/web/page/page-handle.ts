/** A route's `handle`: what it says of its page to those who do not draw it. */
export type PageHandle = {
  /** Its address contains a secret: it is not cached, indexed or passed on, and guesses are limited. */
  readonly isPrivate?: true;
  /**
   * The query parameters that its page depends on, in the order of the address under which it is kept. All others are for
   * the browser's scripts or other sites' statistics, and the server does not show them to the page.
   */
  readonly reads?: readonly string[];
  /** Normalises the values of a parameter, where several spellings ask for the same page. */
  readonly tidy?: (name: string, values: readonly string[]) => readonly string[];
  /** How long a query may be, in characters, for its page to be kept too; without it only the page without one is. */
  readonly keepsQueryUpTo?: number;
  /** Which the header takes on; paper without it. */
  readonly theme?: "ink";
};

/**
 * The `handle` of pages that only holders of the link should see. The server protects every such route: no caching, no
 * indexing, no referrer, and limited attempts.
 */
export const PRIVATE_PAGE = { isPrivate: true } as const satisfies PageHandle;
