import { join } from "node:path";
import type { Plugin } from "vite";
import { readPictureManifest } from "#server/catalogue/picture-manifest.ts";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import { readSampleProducts } from "./sample-products.ts";

/** What the gallery's page asks for: sample data, and which ways of paying to draw. */
export function answerLikeTheShop(): Plugin {
  return {
    name: "answer-like-the-shop",
    configureServer(server) {
      const answers: Readonly<Record<string, () => Promise<unknown>>> = {
        "/gallery.json": readGalleryData,
        "/api/payment/methods": async () => ({ card: true, applePay: true, paypal: true, sandbox: true }),
      };
      server.middlewares.use((request, response, next) => {
        const answer = answers[request.url ?? ""];
        if (!answer) return next();
        response.setHeader("Content-Type", "application/json");
        answer().then((json) => response.end(JSON.stringify(json)), next);
      });
    },
  };
}

async function readGalleryData() {
  const pictures = await readPictureManifest(join(BUILD_FOLDER, "images"));
  return { products: await readSampleProducts(pictures), heroPortrait: pictures.find("hero-portrait") };
}
