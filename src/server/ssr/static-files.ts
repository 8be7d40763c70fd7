import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";

const ONE_YEAR = "365d";

/** Fetched at every visit, so that no phone keeps an old one. */
const SERVICE_WORKER = "service-worker.js";

/** The built scripts, styles and fonts (immutable, compressed at build time) and the few files with plain names. */
export async function addBuiltFiles(app: FastifyInstance, build: "web" | "planted"): Promise<void> {
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
