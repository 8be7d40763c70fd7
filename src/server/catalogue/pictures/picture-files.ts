import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { HOUR, SECOND } from "#domain/time/time.ts";
import { sendLocalFile } from "#server/catalogue/send-local-file.ts";
import type { FindPicture } from "./find-picture.ts";
import { findLighterFile } from "./lighter-file.ts";
import { wantsDataLight } from "./wants-data-light.ts";

/** Its name says its content. */
const CACHING = "public, max-age=31536000, immutable";
/** Of a lighter picture: who no longer wants data-light sees it for so long. No cache on the way may give it to others. */
const LIGHT_CACHING = `private, max-age=${HOUR / SECOND}`;

/**
 * Photographs, the built ones and the uploaded ones: their names carry their content's hash, so a browser may keep them for good.
 * Who wants data-light is given a narrower file under the same address, because the pages that name it are the same for all.
 */
export async function addPictureFiles(
  app: FastifyInstance,
  imagesFolder: string,
  find: FindPicture,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: imagesFolder,
      serve: false,
      cacheControl: false,
      index: false,
    });
    scope.get<{ Params: { "*": string } }>(
      "/images/*",
      { schema: { hide: true } },
      async (request, reply) => {
        const asked = request.params["*"];
        const light = wantsDataLight(request) ? await findLighterFile(asked, find) : undefined;
        const file = light ?? (await find(asked));
        if (!file) return reply.callNotFound();
        reply.headers({ Vary: "Save-Data", "Cache-Control": light ? LIGHT_CACHING : CACHING });
        return sendLocalFile(reply, file, `image/${asked.split(".").at(-1)}`);
      },
    );
  });
}
