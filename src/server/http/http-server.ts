import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { SECOND } from "#domain/time/time.ts";
import { NotFound } from "#server/platform/domain-error.ts";
import type { Settings } from "#server/settings/settings.ts";
import { sendError } from "./error-response.ts";
import { UnreadableAddress } from "./http.errors.ts";
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

/** Servers that ask for a new connection with every answer. */
const leaving = new WeakSet<Server>();

const LEAVE_MS = 2 * SECOND;

/**
 * To be awaited before a server behind a proxy closes: it goes on answering, and lets go of every connection it answers on.
 * A proxy would otherwise write its next request into a connection that is just being closed.
 */
export async function letConnectionsGo({ server }: FastifyInstance, forMs = LEAVE_MS): Promise<void> {
  leaving.add(server);
  await sleep(forMs);
}

/** How long a closing server waits for the answers under way; whoever does not take theirs is cut off then. */
const DRAIN_MS = 10 * SECOND;
const LOOK_FOR_IDLE_EVERY_MS = 25;

/**
 * A connection that is kept open for the next question would keep a closing server alive: it ends with its answer, and those
 * that fall idle between two looks of the closing server are found by looking again.
 */
function endConnectionsWhenClosing(server: FastifyInstance): void {
  server.addHook("onSend", async (_request, reply) => {
    if (leaving.has(server.server)) reply.header("Connection", "close");
  });
  server.addHook("preClose", async () => {
    leaving.add(server.server);
    const looking = setInterval(() => server.server.closeIdleConnections(), LOOK_FOR_IDLE_EVERY_MS).unref();
    const cutting = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS).unref();
    server.server.once("close", () => {
      clearInterval(looking);
      clearTimeout(cutting);
    });
  });
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
    if (!answerAtOnce(request, response, leaving.has(server))) handle(request, response);
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
