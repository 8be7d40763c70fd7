import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contract/call/endpoint.ts";
import { ProblemSchema } from "#contract/call/problem.ts";
import { MethodNotAllowed } from "#server/http/errors/http.errors.ts";

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyContextConfig {
    /** The endpoint of the route, for code that goes through all routes. */
    readonly endpoint?: Endpoint;
    readonly read?: Route["read"];
  }
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type EndpointInput<E extends Endpoint> = {
  readonly params: OutputOf<E["params"]>;
  readonly query: OutputOf<E["query"]>;
  readonly body: OutputOf<E["body"]>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type RouteOptions = Pick<RouteShorthandOptions, "config">;

/** An endpoint of the contract with the code that answers it. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly options: RouteOptions;
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Its answer's value for a caller in this process, such as a page; without the limits of callers. */
  readonly read: (input: ReadInput) => Promise<unknown>;
};

/** What an operation that reads is given: params and query as its schemas put them out. */
export type ReadInput = { readonly params: unknown; readonly query: unknown };

/** Stand in for the request and the reply of a caller in this process. */
export const NO_HTTP = {
  request: { headers: {} } as FastifyRequest,
  reply: { headers: () => NO_HTTP.reply } as unknown as FastifyReply,
} as const;

/**
 * Binds an endpoint to its handler; the compiler checks that the handler takes and returns what the contract says. A handler that has
 * sent its own response, such as a redirect, returns the reply.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  handler: (input: EndpointInput<E>) => Promise<z.input<E["response"]> | FastifyReply>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    options,
    // The validators of the schema below have run: params, query and body are the schemas' outputs.
    answer: (request, reply) =>
      handler({
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as EndpointInput<E>),
    read: (input) => handler({ ...NO_HTTP, ...input } as EndpointInput<E>),
  };
}

const OTHER_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Decides who may call protected endpoints, and does their work in that person's name. */
export type Guards = {
  /** Admits a call or throws. Called before the body is read. */
  admit(request: FastifyRequest, endpoint: Pick<Endpoint, "access" | "needsProof">): Promise<void>;
  /** Runs `work` in the name of the person who was admitted. */
  act<Result>(request: FastifyRequest, endpoint: Endpoint, work: () => Promise<Result>): Promise<Result>;
};

/**
 * Registers the routes, and for each address a 405 for the methods it does not have. Throws an Error for a protected
 * route when there are no guards, so that the shop never starts with one unprotected.
 */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], guards?: Guards): void {
  for (const route of routes) registerRoute(app, route, guards);
  for (const path of new Set(routes.map((route) => route.endpoint.path))) {
    const allowed = routes
      .filter((route) => route.endpoint.path === path)
      .map((route) => route.endpoint.method);
    refuseOtherMethods(app, path, allowed);
  }
}

function registerRoute(
  app: FastifyInstance,
  { endpoint, options, answer, read }: Route,
  guards: Guards | undefined,
): void {
  const { method, path, params, query, body, response } = endpoint;
  const guard = guardOf(endpoint, guards);
  const work: Route["answer"] = guard
    ? (request, reply) => guard.act(request, endpoint, () => answer(request, reply))
    : answer;
  app.route({
    method,
    url: path,
    config: { ...options.config, endpoint, read },
    ...(guard && { onRequest: (request: FastifyRequest) => guard.admit(request, endpoint) }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { "2xx": response, "4xx": ProblemSchema, "5xx": ProblemSchema },
    },
    handler: async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      return work(request, reply);
    },
  });
}

function guardOf({ access, method, path }: Endpoint, guards: Guards | undefined): Guards | undefined {
  if (access === "everybody") return undefined;
  if (!guards) throw new Error(`${method} ${path} is for the ${access} only and has no guard.`);
  return guards;
}

/** Routes of this scope take JSON of so many bytes at most, and under these content types alone. */
export function readSmallJson(scope: FastifyInstance, contentTypes: string[], bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    contentTypes,
    { parseAs: "string", bodyLimit },
    scope.getDefaultJsonParser("error", "error"),
  );
}

function refuseOtherMethods(app: FastifyInstance, path: string, allowed: readonly string[]): void {
  app.route({
    method: OTHER_METHODS.filter((method) => !allowed.includes(method)),
    url: path,
    // Before the body is read: a wrong method is refused whatever the body holds.
    onRequest: async () => {
      throw new MethodNotAllowed(allowed);
    },
    handler: async () => undefined,
  });
}
