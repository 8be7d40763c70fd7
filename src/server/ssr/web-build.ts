import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import type { WebBuild } from "./render-page.ts";
import { addBuiltFiles } from "./static-files.ts";

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
