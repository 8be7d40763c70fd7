import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { NotFound } from "#server/platform/domain-error.ts";
import type { Settings } from "#server/settings/settings.ts";
import { sendError } from "./error-response.ts";
import { UnreadableAddress } from "./http.errors.ts";
import { endConnectionsWhenClosing, isLeaving, isSentOn } from "./leaving.ts";
import { logSerializers, sayForWhom } from "./request-log.ts";
import { refuseExpectations, refuseUnread } from "./unread-requests.ts";

const LARGEST_BODY_BYTES = 128 * 1024;

/** How patient the server is with one who sends slowly; in milliseconds. */
export type Patience = {
  /** For the whole of a request, its body included. */
  readonly requestMs: number;
  readonly headersMs: number;
  /** How often it is looked for such senders: their connection lives this much longer at most. */
  readonly lookEveryMs: number;
};

const PATIENCE: Patience = { requestMs: 20 * SECOND, headersMs: 10 * SECOND, lookEveryMs: 5 * SECOND };

/** Longer than a proxy keeps its own end open, so that it never writes into a connection that is being closed. */
const IDLE_MS = 72 * SECOND;

/** Where the log goes when that is not the standard output. */
export type LogStream = { write(line: string): void };

/** Answers before any rule of the server is asked, or returns false. A leaving server lets go of its connections. */
export type AnswerAtOnce = (
  request: IncomingMessage,
  response: ServerResponse,
  isLeaving: boolean,
) => boolean;

/** A machine that does much else loads the pages for longer than the ten seconds that are usual; then it had never started. */
const LOADING_MS = 2 * MINUTE;

/** A bare HTTP server with the shop's limits, log, validation and error answers. */
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
    throw new NotFound("There is nothing at this address.");
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
    if (answerAtOnce(request, response, isLeaving(server))) return;
    if (!isSentOn(server, request)) handle(request, response);
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
      mixin: sayForWhom,
      ...(stream && { stream }),
    },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // As many proxies as the owner says stand before the shop; the address of any further hop is only claimed.
    trustProxy: hops === 0 ? false : (_address: string, hop: number) => hop < hops,
    bodyLimit: LARGEST_BODY_BYTES,
    pluginTimeout: LOADING_MS,
    // An address that cannot even be unescaped: no hook has seen it.
    frameworkErrors: (_error, request, reply) =>
      void sendError(new UnreadableAddress(), request, reply.header("X-Content-Type-Options", "nosniff")),
    clientErrorHandler: refuseUnread,
    // What is under way when the shop stops is answered first, also what was only half read by then.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  };
}
