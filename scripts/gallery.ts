/** `npm run gallery`: every component in every state on one page, for whoever works on them. No part of the shop. */
import tailwindcss from "@tailwindcss/vite";
import { createServer } from "vite";
import { BUILD_FOLDER, PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import { answerLikeTheShop } from "./gallery/answer-like-the-shop.ts";

const vite = await createServer({
  root: `${PROJECT_FOLDER}/tools/gallery`,
  configFile: false,
  cacheDir: `${PROJECT_FOLDER}/.cache/gallery`,
  // The photographs of `npm run images`.
  publicDir: BUILD_FOLDER,
  oxc: { jsx: { runtime: "automatic" } },
  plugins: [tailwindcss(), answerLikeTheShop()],
  server: { port: Number(process.env.PORT ?? 3100), fs: { allow: [PROJECT_FOLDER] } },
});
await vite.listen();
console.log(`\n  Component gallery at ${vite.resolvedUrls?.local[0] ?? "?"}\n`);
