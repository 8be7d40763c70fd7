import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/call/endpoint.ts";
import type { ReadInput, Route } from "#server/http/endpoints/endpoint-routes.ts";
import { answerToRefusal } from "#server/http/errors/error-response.ts";
import { unreadableAddress } from "#server/http/errors/http.errors.ts";
import type { PageContext } from "#web/api/page-context.ts";

/** Runs operations of the contract for pages, in this process. */
export type RunOperation = PageContext["run"];

type Runnable = { readonly endpoint: Endpoint; readonly read: Route["read"] };

/**
 * Finds the operations that are registered after this call. A page may read what everybody may: its address is checked by
 * the page, so only the query is read by the operation's schema, which fills in what is left out.
 */
export function openOperations(app: FastifyInstance): RunOperation {
  const operations = new Map<string, Runnable>();
  app.addHook("onRoute", ({ config: { endpoint, read } = {} }) => {
    if (endpoint && read) operations.set(`${endpoint.method} ${endpoint.path}`, { endpoint, read });
  });
  return async (operation, input) => {
    const { params, query = {} } = (input ?? {}) as Partial<ReadInput>;
    const found = operations.get(operation);
    if (found?.endpoint.method !== "GET" || found.endpoint.access !== "everybody")
      throw new Error(`${operation} is nothing that a page may read.`);
    try {
      const asked = found.endpoint.query?.safeParse(query);
      if (asked?.success === false) throw unreadableAddress();
      return await found.read({ params, query: asked?.data });
    } catch (error) {
      const answer = answerToRefusal(error);
      throw answer ? Response.json(answer.problem, { status: answer.status }) : error;
    }
  };
}
