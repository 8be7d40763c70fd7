import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/**
 * Extensions that a PostgreSQL installation contains and the embedded engine must be given. Whoever opens the shop's
 * data folder needs them.
 */
export const EMBEDDED_EXTENSIONS = { pg_trgm };
