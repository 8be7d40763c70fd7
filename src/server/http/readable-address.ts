import type { FastifyInstance } from "fastify";
import { UnreadableAddress } from "./http.errors.ts";

/** Empty and dot segments, backslashes and control characters, escaped or not. */
const UNREADABLE_PATH = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)|\\|%5c|%[01][\da-f]|%7f/i;

/**
 * Whether the router, the pages, the file system and the database all read this address in the same way. Browsers send
 * no others, so refusing them costs nothing.
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
