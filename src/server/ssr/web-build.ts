import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import type { WebBuild } from "./render-page.ts";

/** The web as it was built, with its files. */
export async function loadBuiltWeb(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  await addBuiltFiles(app, "web");
  const build: WebBuild = await import("#built-web");
  return async () => build;
}

/** The build in which tests make parts of pages fail. */
export async function loadPlantedWeb(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  await addBuiltFiles(app, "planted");
  const build: WebBuild = await import(join(BUILD_FOLDER, "planted", "server", "index.js"));
  return async () => build;
}

/** The web as it stands in the source files, with hot reload: `npm run dev` only. */
export async function loadDevelopmentWeb(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith("/api/")) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook("onClose", () => vite.close());
  return () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<WebBuild>;
}

const ONE_YEAR = "365d";

/** Fetched at every visit, so that no phone keeps an old one. */
const SERVICE_WORKER = "service-worker.js";

/** The built scripts, styles and fonts (immutable, compressed at build time) and the few files with plain names. */
async function addBuiltFiles(app: FastifyInstance, build: "web" | "planted"): Promise<void> {
  const client = join(BUILD_FOLDER, build, "client");
  await app.register(fastifyStatic, {
    root: join(client, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: ONE_YEAR,
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: client,
    prefix: "/",
    wildcard: false,
    maxAge: "1h",
    index: false,
    globIgnore: ["assets/**", ".vite/**"],
    decorateReply: false,
    setHeaders(reply, path) {
      if (!path.endsWith(SERVICE_WORKER)) return;
      reply.header("Cache-Control", "no-cache");
      reply.header("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
    },
  });
}
