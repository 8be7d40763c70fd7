import type { FastifyInstance } from "fastify";
import { UnreadableAddress } from "./http.errors.ts";

/** Segments that are empty or lead elsewhere, other systems' slashes, and control characters, also when they are escaped. */
const UNREADABLE_PATH = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)|\\|%5c|%[01][\da-f]|%7f/i;

/**
 * Whether everybody who reads this address reads the same: the router, the pages, the file system and the database. A browser
 * never sends another, so nothing is lost when the rest is refused.
 */
export function isReadableAddress(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return path.startsWith("/") && !UNREADABLE_PATH.test(path) && !url.includes("%00");
}

export function refuseUnreadableAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (!isReadableAddress(request.url)) throw new UnreadableAddress();
  });
}
