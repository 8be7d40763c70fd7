import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseForeignOrigins } from "#server/http/addresses/same-origin.ts";
import { addApiDocs } from "#server/http/endpoints/add-api-docs.ts";
import { unreadableAddress } from "#server/http/errors/http.errors.ts";
import type { CallCounts } from "#server/http/limits/count-calls.ts";
import { limitRoutes } from "#server/http/limits/limit-routes.ts";
import { addRequestIds } from "#server/http/log/request-log.ts";
import { answering, beginAnswer, endAnswer, restartAnswer } from "#server/platform/answer-deadline.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import type { Settings } from "#server/settings/settings.ts";
import { addSecurityHeaders } from "./security-headers.ts";

/**
 * Adds the rules for every answer of the shop. Must be called before the capabilities are registered, because it
 * applies to routes added later.
 */
export async function addHttpRules(
  server: FastifyInstance,
  settings: Settings,
  counts: CallCounts,
): Promise<void> {
  addRequestIds(server);
  limitAnswerTime(server);
  addSecurityHeaders(server, settings);
  refuseUnreadableAddresses(server);
  refuseForeignOrigins(server, settings);
  await server.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await server.register(cookie);
  limitRoutes(server, counts);
  await addApiDocs(server, settings.publicUrl);
  server.all("/api/*", { schema: { hide: true } }, async () => {
    throw new DomainError("not_found", "There is nothing at this address.");
  });
}

/**
 * Starts the deadline of each answer when the request arrives, and again when its body has been read: the time a sender
 * takes is no fault of the database.
 */
export function limitAnswerTime(app: FastifyInstance): void {
  const answers = new WeakMap<FastifyRequest, ReturnType<typeof beginAnswer>>();
  app.addHook("onRequest", (request, _reply, done) => {
    const answer = beginAnswer();
    answers.set(request, answer);
    answering(answer, done);
  });
  // A body is read in the connection's events, which run outside the request's async context.
  app.addHook("preValidation", (request, _reply, done) => {
    const answer = answers.get(request);
    if (!answer) return done();
    if (request.body !== undefined) restartAnswer(answer);
    answering(answer, done);
  });
  app.addHook("onResponse", async (request) => {
    const answer = answers.get(request);
    if (answer) endAnswer(answer);
  });
}

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

function refuseUnreadableAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (!isReadableAddress(request.url)) throw unreadableAddress();
  });
}
