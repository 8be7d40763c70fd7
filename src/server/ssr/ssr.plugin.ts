import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { keepLastReading } from "#server/answers/freshness.ts";
import { rememberServedBuild } from "#server/page-health/served-builds.ts";
import { readReleaseLine } from "#server/releases/release-line.ts";
import { answerPage, FORM_TYPE, type Pages } from "./answer-page.ts";
import { paypalHosts } from "./content-security-policy.ts";
import { addDataLightSwitch } from "./data-light-switch.ts";
import { sendErrorPage } from "./error-page.ts";
import { addPageReports } from "./page-reports.routes.ts";
import { findPageRoute } from "./page-routes.ts";
import { type PagesShop, readSite } from "./read-site.ts";
import { createPageRenderer } from "./render-page.ts";
import type { RunOperation } from "./run-operation.ts";
import { loadBuiltWeb, loadDevelopmentWeb, loadPlantedWeb } from "./web-build.ts";

export type Web =
  /** From build/. */
  | "built"
  /** From build/, as tests have it whose faults are planted. */
  | "planted"
  /** From the sources, with hot reload. */
  | "development";

type PagesOptions = {
  readonly shop: PagesShop;
  readonly web: Web;
  readonly runOperation: RunOperation;
};

/** Answers everything that is neither the API nor a file with a page. */
export const ssr: FastifyPluginAsync<PagesOptions> = async (app, { shop, web, runOperation }) => {
  const guests = paypalHosts(shop.settings.paypal);
  const loadBuild = await LOAD_WEB[web](app);
  if (web !== "development") await rememberServedBuild(shop, (await loadBuild()).assets.version);
  const readLine = keepLastReading(shop.freshness, undefined, () => readReleaseLine(shop));
  const renderer = createPageRenderer(
    loadBuild,
    async () => readSite(shop, await readLine()),
    runOperation,
    web === "development" ? "development" : "production",
    guests,
  );
  await addPageReports(
    app,
    shop,
    async (pathname) => findPageRoute(await renderer.routes(), pathname)?.pattern,
  );
  await addPages(app, {
    renderer,
    publicUrl: shop.settings.publicUrl,
    answers: shop.answers,
    callCounts: shop.callCounts,
  });
};

const LOAD_WEB = { built: loadBuiltWeb, planted: loadPlantedWeb, development: loadDevelopmentWeb };

const LARGEST_FORM_BYTES = 64 * 1024;

async function addPages(app: FastifyInstance, pages: Pages): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(sendErrorPage);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.addContentTypeParser(
      FORM_TYPE,
      { parseAs: "string", bodyLimit: LARGEST_FORM_BYTES },
      (_, body, done) => done(null, body),
    );
    addDataLightSwitch(scope, pages.publicUrl);
    scope.all("/*", { schema: { hide: true } }, (request, reply) => answerPage(pages, request, reply));
  });
}
