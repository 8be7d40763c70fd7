import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { sampleType } from "#domain/music/samples.ts";
import { sendLocalFile } from "#server/catalogue/send-local-file.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import type { FindSample } from "./find-sample.ts";
import { SAMPLES_PATH } from "./sample-address.ts";

/** Its name says its content. */
const CACHING = "public, max-age=31536000, immutable";

/** The samples of records. A player asks for parts of them, to go on from where somebody has pointed. */
export async function addSampleFiles(app: FastifyInstance, find: FindSample): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: CATALOGUE_FOLDER,
      serve: false,
      cacheControl: false,
      index: false,
      // It takes a webm file for a film.
      setHeaders: (reply, path) => reply.header("Content-Type", sampleType(path)),
    });
    scope.get<{ Params: { "*": string } }>(
      `${SAMPLES_PATH}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const asked = request.params["*"];
        const type = sampleType(asked);
        const file = type && (await find(asked));
        if (!file) return reply.callNotFound();
        reply.header("Cache-Control", CACHING);
        return sendLocalFile(reply, file, type);
      },
    );
  });
}
