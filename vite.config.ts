import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/build/chunk-name.ts";
import { leaveOutRouterParts } from "./scripts/build/leave-out-router-parts.ts";
import { weighModules } from "./scripts/build/weigh-modules.ts";

/** Where `npm run build:web -- --modules` wants to find what each module weighs. */
const notes = process.env.MODULE_WEIGHTS;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutRouterParts(), ...(notes ? [weighModules(notes)] : [])],
  // Which files a route loads, for the size table of `npm run build`.
  build: {
    manifest: true,
    rolldownOptions: {
      // The router's warnings, which development gives.
      treeshake: { manualPureFunctions: ["warning", "warnOnce"] },
      output: {
        codeSplitting: {
          groups: [
            // The framework changes seldom, our code often: a returning visitor downloads only ours again.
            {
              name: "framework",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime|preload-helper/,
              priority: chunkGroups.length + 1,
            },
            ...chunkGroups,
          ],
        },
      },
    },
  },
  optimizeDeps: {
    // Named here so that the first page in development does not discover them late and reload.
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "radix-ui",
      "react-hook-form",
    ],
  },
});
