/// <reference types="node" />
import { Writable } from "node:stream";
import { LATE_FILES } from "virtual:late-files";
import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type RouterContextProvider,
  Scripts,
  ServerRouter,
} from "react-router";
import { SECOND } from "#domain/time/time.ts";
import { pageContext } from "./api/page-context.ts";
import { WORDMARK_OUTLINE } from "./kit/brand/wordmark-outline.ts";
import { WordmarkDrawing } from "./kit/brand/wordmark-symbol.tsx";
import { DataLightScript } from "./page/data-light/mark-data-light.tsx";
import { PageReporterScript } from "./page/health/page-reporter.tsx";
import { reportProblem } from "./page/health/report-problem.ts";
import { EarlyPressesScript } from "./page/scripts/keep-early-presses.tsx";
import { LATE_FILES_TAG } from "./page/scripts/late-files.ts";
import { StartScripts } from "./page/scripts/start-scripts.tsx";
import { ServerScripts, ServerTags } from "./page/server-tags.ts";
import { TrustOwnPageScript } from "./page/trust-own-page.tsx";
import { CrawlerTags } from "./shop/crawlers/crawler-tags.tsx";
import { plainParts } from "./shop/layout/plain-parts.tsx";
import { PlainPartsContext } from "./shop/layout/plain-parts-context.ts";

/** The nonce of the scripts the server itself writes into a page, by which the content security policy admits them. */
export const nonceContext = createContext<string>();

const RENDER_LIMIT_MS = 10 * SECOND;

/** Renders the whole page before responding, because the server caches it and sends it to everybody. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const { site } = context.get(pageContext);
  return new Promise((resolve, reject) => {
    let isWhole = true;
    const page = renderToPipeableStream(
      <WordmarkDrawing value={WORDMARK_OUTLINE}>
        <ServerTags
          value={
            <>
              <PageReporterScript nonce={nonce} router={router} />
              <TrustOwnPageScript nonce={nonce} />
              <EarlyPressesScript nonce={nonce} />
              <DataLightScript nonce={nonce} />
              {LATE_FILES && <meta content={LATE_FILES} name={LATE_FILES_TAG} />}
              <CrawlerTags router={router} site={site} status={status} />
            </>
          }
        >
          <ServerScripts
            value={
              <>
                <Scripts nonce={nonce} />
                <StartScripts
                  build={router.manifest.hmr ? undefined : router.manifest.version}
                  nonce={nonce}
                />
              </>
            }
          >
            <PlainPartsContext value={plainParts(site.publicUrl)}>
              <ServerRouter context={router} nonce={nonce} url={request.url} />
            </PlainPartsContext>
          </ServerScripts>
        </ServerTags>
      </WordmarkDrawing>,
      {
        nonce,
        // The page is sent complete, so that no part of it is hidden until a script moves it into place: without scripts it would
        // stay hidden, and with them it would appear late.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit);
          headers.set("Content-Type", "text/html; charset=utf-8");
          if (!isWhole) headers.set("Cache-Control", "no-store");
          page.pipe(collect((html) => resolve(new Response(html, { headers, status }))));
        },
        onShellError: reject,
        onError(error) {
          isWhole = false;
          reportProblem("A page could not be drawn completely.", error);
        },
      },
    );
    const limit = setTimeout(() => page.abort(new Error("The page took too long to draw")), RENDER_LIMIT_MS);
  });
}

/** A page consists of some hundred chunks, each of which costs more as part of a stream than all of them together here. */
function collect(done: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part, _encoding, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts));
      next();
    },
  });
}

/** Called for a loader's unexpected errors, not for responses such as a 404. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) reportProblem("A loader failed.", error);
}

// The server must use the build's own exports: its own copies of the router and contexts would be different objects.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { pageContext, visitorContext } from "./api/page-context.ts";
