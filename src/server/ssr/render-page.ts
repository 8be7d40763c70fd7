/** Renders pages: the only place where the server uses the web's code. */
import { randomBytes } from "node:crypto";
import type {
  createRequestHandler,
  RequestHandler,
  RouterContext,
  RouterContextProvider,
  ServerBuild,
} from "react-router";
import { type Answer, entityTag } from "#server/answers/answer.ts";
import type { pageContext, Site, Transport, visitorContext } from "#web/api/page-context.ts";
import { addScriptPolicy, type HtmlWithPolicy } from "./content-security-policy.ts";
import { startLate } from "./late-start.ts";
import type { RunOperation } from "./run-operation.ts";

/** The exports of the web's server build, which has its own copies of modules: contexts must come from there. */
type WebEntry = {
  readonly createRequestHandler: typeof createRequestHandler;
  readonly RouterContextProvider: typeof RouterContextProvider;
  readonly visitorContext: typeof visitorContext;
  readonly pageContext: typeof pageContext;
  readonly nonceContext: RouterContext<string>;
};

export type WebBuild = ServerBuild & { readonly entry: { readonly module: unknown } };

export type PageRenderer = {
  readonly routes: () => Promise<ServerBuild["routes"]>;
  /** Renders a whole page, with its policy and entity tag. `transport` calls the API for the visitor. */
  renderPage(request: Request, transport?: Transport): Promise<Answer>;
  /** Renders a page's data alone, in the router's format. */
  renderData(request: Request): Promise<Answer>;
};

export function createPageRenderer(
  loadBuild: () => Promise<WebBuild>,
  readSite: () => Promise<Site>,
  run: RunOperation,
  mode: "development" | "production",
  guests: readonly string[] = [],
): PageRenderer {
  let last: { readonly build: WebBuild; readonly handle: RequestHandler } | undefined;
  /** Prepared once for each build, of which there is one but in development. */
  const handlerOf = (build: WebBuild, entry: WebEntry): RequestHandler => {
    if (last?.build !== build) last = { build, handle: entry.createRequestHandler(build, mode) };
    return last.handle;
  };
  const answer = async (request: Request, nonce: string, transport?: Transport) => {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as WebEntry;
    const context = new entry.RouterContextProvider();
    context.set(entry.nonceContext, nonce);
    if (transport) context.set(entry.visitorContext, transport);
    let isWhole = true;
    const site = await readSite();
    context.set(entry.pageContext, { site, run, markUnfinished: () => (isWhole = false) });
    const response = await handlerOf(build, entry)(request, context);
    if (!isWhole) response.headers.set("Cache-Control", "no-store");
    return response;
  };
  return {
    routes: async () => (await loadBuild()).routes,
    async renderData(request) {
      const response = await answer(request, "");
      const body = Buffer.from(await response.arrayBuffer());
      const own = Object.fromEntries(response.headers);
      const { "content-type": type, "cache-control": _, ...rest } = own;
      const common = commonHeaders(response, body);
      return {
        status: response.status,
        headers: { ...rest, ...(type && { "Content-Type": type }), ...common },
        body,
      };
    },
    async renderPage(request, transport) {
      const nonce = randomBytes(16).toString("base64");
      const response = await answer(request, nonce, transport);
      const policed = addScriptPolicy(await response.text(), nonce, guests);
      const html = startLate(policed.html);
      return finish(response, Buffer.from(html), mode === "production" ? policed : undefined);
    },
  };
}

function finish(response: Response, body: Buffer, policed: HtmlWithPolicy | undefined): Answer {
  const location = response.headers.get("location");
  return {
    status: response.status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      ...commonHeaders(response, body),
      ...(policed && { "Content-Security-Policy": policed.policy }),
      ...(policed?.reportOnly && { "Content-Security-Policy-Report-Only": policed.reportOnly }),
      ...(location && { Location: location }),
    },
    body,
  };
}

function commonHeaders({ status, headers }: Response, body: Buffer) {
  // A page with a failed section is marked `no-store`.
  const isUnfinished = status >= 500 || (headers.get("cache-control")?.includes("no-store") ?? false);
  return {
    "Cache-Control": isUnfinished ? "no-store" : "no-cache",
    Vary: "accept-encoding",
    ETag: entityTag(body),
  };
}
