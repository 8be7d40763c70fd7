import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { HOUR, SECOND } from "#domain/time/time.ts";
import { lighterFile } from "./lighter-file.ts";
import { wantsDataLight } from "./wants-data-light.ts";

/** Of a lighter picture: who no longer wants data-light sees it for so long. No cache on the way may give it to others. */
const LIGHT_CACHING = `private, max-age=${HOUR / SECOND}`;

/** They all lie side by side. */
const FILE_NAME = /^[\w-]+\.\w+$/;

/**
 * Photographs, the built ones and the uploaded ones: their names carry their content's hash, so a browser may keep them for good.
 * Who wants data-light is given a narrower file under the same address, because the pages that name it are the same for all.
 */
export async function addPictureFiles(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  const roots = folders.map((folder) => resolve(folder));
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: roots,
      serve: false,
      immutable: true,
      maxAge: "365d",
      index: false,
    });
    scope.get<{ Params: { "*": string } }>(
      "/images/*",
      { schema: { hide: true } },
      async (request, reply) => {
        const asked = request.params["*"];
        if (!FILE_NAME.test(asked)) return reply.callNotFound();
        const file = wantsDataLight(request) ? await lighterFile(asked, roots) : asked;
        reply.header("Vary", "Save-Data");
        if (file === asked) return reply.sendFile(file);
        return reply.header("Cache-Control", LIGHT_CACHING).sendFile(file, { cacheControl: false });
      },
    );
  });
}
