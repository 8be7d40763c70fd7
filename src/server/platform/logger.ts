import type { FastifyBaseLogger } from "fastify";

/** Logs may contain codes, ids, references, states and durations. Never bodies, headers, names, addresses or keys. */
export type Logger = Pick<FastifyBaseLogger, "info" | "warn" | "error">;
