import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Settings } from "#server/settings/settings.ts";
import { sendError } from "./error-response.ts";
import { logSerializers } from "./request-log.ts";

const LARGEST_BODY_BYTES = 128 * 1024;

/** Where the log goes when that is not the standard output. */
export type LogStream = { write(line: string): void };

/** A bare HTTP server with the shop's limits, log, validation and error answers. */
export function createHttpServer(settings: Settings, logStream?: LogStream): FastifyInstance {
  const server = Fastify(optionsFor(settings, logStream));
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(sendError);
  return server;
}

function optionsFor(settings: Settings, stream: LogStream | undefined): FastifyServerOptions {
  const { trustProxyHops: hops } = settings;
  return {
    logger: { level: settings.logLevel, serializers: logSerializers, base: null, ...(stream && { stream }) },
    logController: new LogController({ disableRequestLogging: true }),
    // As many proxies as the owner says stand before the shop; the address of any further hop is only claimed.
    trustProxy: hops === 0 ? false : (_address: string, hop: number) => hop < hops,
    bodyLimit: LARGEST_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  };
}
