import { makeSample, readRecording, removeSample } from "#contract/music/samples.ts";
import { HOUR, SECOND } from "#domain/time/time.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { createSamplesService, tidySamples } from "./samples.service.ts";

/** A record's sample, made from a recording its owner has uploaded. */
export const samples: ShopPlugin = async (app, { shop }) => {
  const service = createSamplesService(shop);
  registerRoutes(
    app,
    [
      handle(readRecording, async ({ params }) => {
        const { peaks, ...words } = await service.overview(params.id, params.file);
        return { ...words, peaks: [...peaks] };
      }),
      handle(makeSample, ({ params, body }) => service.make(params.id, body)),
      handle(removeSample, ({ params }) => service.remove(params.id)),
    ],
    shop.guards,
  );
  shop.jobs.push({ name: "samples", everySeconds: HOUR / SECOND, run: () => tidySamples(shop) });
};
