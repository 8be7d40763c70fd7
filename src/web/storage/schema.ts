import * as mini from "zod/mini";

// Compiled parsers probe `new Function`, which the content security policy forbids and reports.
mini.config({ jitless: true });

/** The small zod for what the browser reads back; the large one stays out of the first page's script. */
export { mini as z };
