import type { FastifyRequest } from "fastify";
import { DATA_LIGHT } from "#contract/data-light.ts";

/** Whether this visitor wants to load as little as possible: as chosen in the footer, else as the browser says. */
export function wantsDataLight({ cookies, headers }: Pick<FastifyRequest, "cookies" | "headers">): boolean {
  const chosen = cookies[DATA_LIGHT.cookie];
  if (chosen === DATA_LIGHT.on || chosen === DATA_LIGHT.off) return chosen === DATA_LIGHT.on;
  return String(headers["save-data"]).toLowerCase() === "on";
}
