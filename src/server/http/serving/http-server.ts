import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { sendError } from "#server/http/errors/error-response.ts";
import { unreadableAddress } from "#server/http/errors/http.errors.ts";
import { createAwayLog, logSerializers, requestIdForLog } from "#server/http/log/request-log.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import type { Settings } from "#server/settings/settings.ts";
import { endConnectionsWhenClosing, isStopping, isTurnedAway } from "./graceful-stop.ts";
import { refuseExpectations, refuseUnread } from "./unread-requests.ts";

const LARGEST_BODY_BYTES = 128 * 1024;

/** How long the server waits for slow senders, in milliseconds. */
export type Patience = {
  /** For a whole request, including its body. */
  readonly requestMs: number;
  readonly headersMs: number;
  /** How often slow senders are looked for; their connections live at most this much longer. */
  readonly lookEveryMs: number;
};

const PATIENCE: Patience = { requestMs: 20 * SECOND, headersMs: 10 * SECOND, lookEveryMs: 5 * SECOND };

/**
 * Longer than proxies keep idle connections open, so that a proxy never writes into a connection that is being closed.
 */
const IDLE_MS = 72 * SECOND;

/** Log destination instead of standard output. */
export type LogStream = { write(line: string): void };

/**
 * Answers a request before Fastify handles it, or returns false. When the server is closing, the connection is closed
 * after the answer.
 */
export type AnswerAtOnce = (
  request: IncomingMessage,
  response: ServerResponse,
  isStopping: boolean,
) => boolean;

/** A busy machine takes longer than the usual ten seconds to load the pages, and the shop would not start. */
const LOADING_MS = 2 * MINUTE;

/** A Fastify server without routes, with the shop's limits, log, validation and error answers. */
export function createHttpServer(
  settings: Settings,
  logStream?: LogStream,
  patience = PATIENCE,
  answerAtOnce: AnswerAtOnce = () => false,
): FastifyInstance {
  const server = Fastify({
    ...optionsFor(settings, logStream),
    serverFactory: (handle) => listenWith(patience, answerAtOnce, handle),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(sendError);
  server.setNotFoundHandler(() => {
    throw new DomainError("not_found", "There is nothing at this address.");
  });
  endConnectionsWhenClosing(server);
  refuseExpectations(server.server);
  return server;
}

function listenWith(
  { requestMs, headersMs, lookEveryMs }: Patience,
  answerAtOnce: AnswerAtOnce,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const patience = {
    requestTimeout: requestMs,
    headersTimeout: headersMs,
    connectionsCheckingInterval: lookEveryMs,
    keepAliveTimeout: IDLE_MS,
  };
  const server = createServer(patience, (request, response) => {
    if (answerAtOnce(request, response, isStopping(server))) return;
    if (!isTurnedAway(server, request)) handle(request, response);
  });
  return server;
}

function optionsFor(settings: Settings, stream: LogStream | undefined): FastifyHttpOptions<Server> {
  const { trustProxyHops: hops } = settings;
  return {
    logger: {
      level: settings.logLevel,
      serializers: logSerializers,
      base: null,
      mixin: requestIdForLog,
      hooks: { logMethod: createAwayLog() },
      ...(stream && { stream }),
    },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Only as many proxies as the owner has set are trusted; addresses beyond them may be forged.
    trustProxy: hops === 0 ? false : (_address: string, hop: number) => hop < hops,
    bodyLimit: LARGEST_BODY_BYTES,
    pluginTimeout: LOADING_MS,
    // For an address that cannot be decoded: no hook has seen the request.
    frameworkErrors: (_error, request, reply) =>
      void sendError(unreadableAddress(), request, reply.header("X-Content-Type-Options", "nosniff")),
    clientErrorHandler: refuseUnread,
    // When the shop stops, requests under way are answered first, including those that were only half read.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  };
}
