import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/** What an installed PostgreSQL brings along and the embedded engine is given: whoever opens the shop's folder needs them. */
export const EMBEDDED_EXTENSIONS = { pg_trgm };
