/** From a request to a finished page: the only place where the server meets the web's code. */
import { createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from "react-router";
import type { Ask, ShopReader, shopContext, visitorContext } from "#web/shop-context.ts";
import { askScriptsLast } from "./ask-scripts-last.ts";
import { policeScripts } from "./content-security-policy.ts";

export type RenderedPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: Buffer;
  readonly brotli: Buffer;
};

/** What the web's server build hands out: its own copies, so that contexts are the same objects on both sides. */
type WebEntry = {
  readonly createRequestHandler: typeof createRequestHandler;
  readonly RouterContextProvider: typeof RouterContextProvider;
  readonly shopContext: typeof shopContext;
  readonly visitorContext: typeof visitorContext;
  readonly nonceContext: RouterContext<string>;
};

export type WebBuild = ServerBuild & { readonly entry: { readonly module: unknown } };

const compress = promisify(brotliCompress);
/** Pages live for a minute at most, so the last per cent of size is not worth a slow first answer. */
const BROTLI_QUALITY = 6;

export type PageRenderer = {
  readonly routes: () => Promise<ServerBuild["routes"]>;
  /** A whole page, with its policy, entity tag and compressed form. `ask` reaches the API as the visitor it is drawn for. */
  renderPage(request: Request, ask?: Ask): Promise<RenderedPage>;
  /** Anything else the router answers (its data requests), passed through. */
  answer(request: Request): Promise<Response>;
};

export function createPageRenderer(
  loadBuild: () => Promise<WebBuild>,
  shop: ShopReader,
  mode: "development" | "production",
  guests: readonly string[] = [],
): PageRenderer {
  const answer = async (request: Request, nonce: string, ask?: Ask) => {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as WebEntry;
    const context = new entry.RouterContextProvider();
    context.set(entry.shopContext, shop);
    context.set(entry.nonceContext, nonce);
    if (ask) context.set(entry.visitorContext, ask);
    return entry.createRequestHandler(build, mode)(request, context);
  };
  return {
    routes: async () => (await loadBuild()).routes,
    answer: (request) => answer(request, ""),
    async renderPage(request, ask) {
      const nonce = randomBytes(16).toString("base64");
      const response = await answer(request, nonce, ask);
      const { html, policy } = policeScripts(askScriptsLast(await response.text()), nonce, guests);
      return finish(response, Buffer.from(html), mode === "production" ? policy : undefined);
    },
  };
}

async function finish(response: Response, html: Buffer, policy: string | undefined): Promise<RenderedPage> {
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  const location = response.headers.get("location");
  // A page with a hole in it (a section that failed) says so itself.
  const isUnfinished =
    response.status >= 500 || (response.headers.get("cache-control")?.includes("no-store") ?? false);
  return {
    status: response.status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": isUnfinished ? "no-store" : "no-cache",
      Vary: "Accept-Encoding",
      ETag: etag,
      ...(policy && { "Content-Security-Policy": policy }),
      ...(location && { Location: location }),
    },
    html,
    brotli,
  };
}
