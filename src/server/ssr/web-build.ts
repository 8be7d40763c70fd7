import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import type { WebBuild } from "./render-page.ts";
import { addBuiltFiles } from "./static-files.ts";

/** The web as it was built, with its files. */
export async function loadBuiltWeb(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  await addBuiltFiles(app);
  const build = (await import(
    pathToFileURL(join(BUILD_FOLDER, "web", "server", "index.js")).href
  )) as WebBuild;
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
