import * as mini from "zod/mini";

// Otherwise zod tries `new Function`, which the content security policy forbids and reports.
mini.config({ jitless: true });

/** The small version of zod, for the browser. The full one is several times its size. */
export { mini as z };
