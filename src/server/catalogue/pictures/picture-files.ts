import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DATA_LIGHT } from "#contract/pages/data-light.ts";
import { HOUR, SECOND } from "#domain/time/time.ts";
import { sendLocalFile } from "#server/catalogue/send-local-file.ts";
import type { LocalFile } from "#server/storage/local-copies.ts";
import type { FindPicture } from "./find-picture.ts";
import { STEP_WIDTHS } from "./picture-recipe.ts";

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

const PICTURE = /^(?<name>[\w-]+)-(?<width>\d+)\.(?<format>avif|webp)$/;

/** One pixel on the screen instead of four, or the next step above that. */
const LEAST_PART = 0.48;

/** The narrower file that stands in for this one. Undefined when there is none. */
async function findLighterFile(file: string, find: FindPicture): Promise<LocalFile | undefined> {
  const { name, width, format } = PICTURE.exec(file)?.groups ?? {};
  for (const lighter of lighterWidths(Number(width))) {
    const found = await find(`${name}-${lighter}.${format}`);
    if (found) return found;
  }
  return undefined;
}

/** Narrowest first. Not every picture has every step. */
function lighterWidths(width: number): number[] {
  return STEP_WIDTHS.filter((step) => step < width && step >= width * LEAST_PART);
}

/** Whether this visitor wants to load as little as possible: as chosen in the footer, else as the browser says. */
function wantsDataLight({ cookies, headers }: Pick<FastifyRequest, "cookies" | "headers">): boolean {
  const chosen = cookies[DATA_LIGHT.cookie];
  if (chosen === DATA_LIGHT.on || chosen === DATA_LIGHT.off) return chosen === DATA_LIGHT.on;
  return String(headers["save-data"]).toLowerCase() === "on";
}
