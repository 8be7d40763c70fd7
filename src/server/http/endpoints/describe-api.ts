import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance, type HTTPMethods } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { sessionCookieName } from "#contract/auth/session.ts";
import { type Endpoint, ERROR_STATUSES, type ErrorCode, errorsOf, TAGS } from "#contract/call/endpoint.ts";
import { ProblemSchema } from "#contract/call/problem.ts";
import { type NamedEndpoint, OPERATIONS } from "#contract/operations.ts";

/** The security scheme that the document names for calls of the admin. */
const SESSION = "adminSession";

export type DescribedRoute = { readonly method: HTTPMethods; readonly url: string };

/**
 * A separate server that only describes these routes: the contract as OpenAPI, for people at /api/docs and for programs
 * at /api/docs/json. Only routes that the contract contains, by method and address, are described.
 */
export async function createApiDocs(
  publicUrl: string,
  routes: readonly DescribedRoute[],
): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "KULUD shop",
        version: "1",
        description: "Every error is a Problem: a stable code and one plain sentence.",
        license: { name: "All rights reserved", url: `${publicUrl}/terms` },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          [SESSION]: {
            type: "apiKey",
            in: "cookie",
            name: sessionCookieName(publicUrl.startsWith("https:")),
            description:
              "The admin's session, opened by `signIn`. Not needed on the shop's own machine while no password is set.",
          },
        },
      },
    },
    transform: (document) => {
      const operation = findOperation(document.route.method, document.url);
      const schema = operation ? describe(operation) : { hide: true };
      return jsonSchemaTransform({ ...document, schema });
    },
    transformObject: (document) => withoutUnusedSchemas(jsonSchemaTransformObject(document)),
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  for (const { method, url } of routes) {
    if (findOperation(method, url)) app.route({ method, url, handler: () => undefined });
  }
  await app.ready();
  return app;
}

function findOperation(method: unknown, path: string): NamedEndpoint | undefined {
  return OPERATIONS.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
}

function describe({ name, endpoint }: NamedEndpoint) {
  const { tag, access, params, query, body, form } = endpoint;
  return {
    operationId: name,
    summary: summaryOf(endpoint),
    tags: [tag],
    security: access !== "everybody" ? [{ [SESSION]: [] }] : [],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(form && { body: form, consumes: ["multipart/form-data"] }),
    response: { ...answersOf(endpoint), ...refusalsOf(endpoint) },
  };
}

/** The summary, with who may call the endpoint. */
function summaryOf({ summary, access, needsProof }: Endpoint): string {
  if (access === "everybody") return summary;
  const who = access === "owner" ? "For owners." : "For owners and packers.";
  return `${summary} ${who}${needsProof ? " Asks again who is calling." : ""}`;
}

function answersOf({ response, file, statuses = [200] }: Endpoint) {
  const types = [file ?? "application/json"].flat();
  const answer = {
    description: "The answer.",
    content: Object.fromEntries(types.map((type) => [type, { schema: response }])),
  };
  return Object.fromEntries(statuses.map((status) => [status, answer]));
}

/** The declared errors by status, with their codes. All other refusals have the same shape. */
function refusalsOf(endpoint: Endpoint) {
  const codes = [...errorsOf(endpoint), ...sharedErrorsOf(endpoint)];
  const saidBy = (status: number) => codes.filter((code) => ERROR_STATUSES[code] === status).join(" or ");
  const statuses = codes.map((code) => ERROR_STATUSES[code]);
  return Object.fromEntries([
    ...statuses.map((status) => [status, problem(saidBy(status))]),
    ["4XX", problem("Any other refusal.")],
    ["5XX", problem("Something went wrong in the shop.")],
  ]);
}

/** The errors that every endpoint of this kind may answer without declaring them. */
function sharedErrorsOf({ method, params, query, body }: Endpoint): readonly ErrorCode[] {
  return [
    ...(params || query || body ? (["invalid_request"] as const) : []),
    ...(method === "GET" ? [] : (["forbidden_origin"] as const)),
    ...(body ? (["payload_too_large", "unsupported_media_type"] as const) : []),
  ];
}

function problem(description: string) {
  return { description, content: { "application/json": { schema: ProblemSchema } } };
}

type OpenApi = ReturnType<typeof jsonSchemaTransformObject>;

/** Each named schema exists as it is sent and as it is received; removes those that no operation refers to. */
function withoutUnusedSchemas(document: OpenApi): OpenApi {
  if (!("components" in document)) return document;
  const schemas = document.components?.schemas ?? {};
  const used = new Set(schemasNamedIn(document.paths));
  for (const name of used) for (const inner of schemasNamedIn(schemas[name])) used.add(inner);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
  return document;
}

function schemasNamedIn(part: unknown): readonly string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
}
