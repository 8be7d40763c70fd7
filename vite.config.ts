import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { isOfFirstPage, isOfOtherPages } from "./scripts/build/first-page.ts";
import { listLateFiles, type Page } from "./scripts/build/late-files.ts";
import { BUILD_TARGET } from "./scripts/build/oldest-engines.ts";
import { weighModules } from "./scripts/build/weigh-modules.ts";
import routes from "./src/web/routes.ts";

/** Where `npm run build:web -- --modules` wants to find what each module weighs. */
const notes = process.env.MODULE_WEIGHTS;

/** A build in which tests make parts of a page fail (src/web/page/failures); no other has a trace of that. */
const isPlanted = process.env.PLANTED_FAULTS === "1";

/** The shortest hash there may be for so many files; only files of the same name could ever share one. */
const FILE_NAMES = "assets/[name]-[hash:7].js";

export default defineConfig({
  define: { "globalThis.IS_PLANTED": JSON.stringify(isPlanted) },
  plugins: [
    tailwindcss(),
    reactRouter(),
    listLateFiles(routes as readonly Page[]),
    ...(notes ? [weighModules(notes)] : []),
  ],
  // The router warns that maps are served. They are not: scripts/build/move-maps.ts.
  environments: {
    client: {
      build: {
        sourcemap: "hidden",
        // Each page brings lists of all these names.
        rolldownOptions: {
          output: { entryFileNames: FILE_NAMES, chunkFileNames: FILE_NAMES },
        },
      },
    },
    // Every page contains functions of ours as text, which are as small as the files are.
    ssr: { build: { minify: true, sourcemap: true } },
  },
  // Which files a route loads, for the size table of `npm run build`.
  build: {
    // Scripts and styles.
    target: BUILD_TARGET,
    manifest: true,
    // One style sheet, which comes with the page: each that comes later has the whole page styled and laid out anew. The
    // admin's is linked by its route.
    cssCodeSplit: false,
    // Scripts that come late are brought before they are imported (src/web/page/scripts/load-late.ts): a script that fails to come by a preload
    // cannot be loaded any more.
    modulePreload: { resolveDependencies: () => [] },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The framework changes seldom, our code often: a returning visitor downloads only ours again.
            {
              name: "framework",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime|preload-helper/,
              priority: 5,
            },
            {
              name: (id, modules) =>
                isOfFirstPage(id, modules, "frame") ||
                (isOfFirstPage(id, modules, "home") && isOfFirstPage(id, modules, "product"))
                  ? "shop"
                  : null,
              priority: 4,
            },
            // What lists of products add, which a product's page does not bring.
            { name: (id, modules) => (isOfFirstPage(id, modules, "home") ? "lists" : null), priority: 3 },
            // What follows every page must not bring the product page's file for the little that both need.
            {
              name: (id, modules) =>
                isOfFirstPage(id, modules, "product") && isOfFirstPage(id, modules, "following")
                  ? "common"
                  : null,
              priority: 2,
            },
            // Nor must a page bring it for a field of its form.
            {
              name: (id, modules) =>
                isOfFirstPage(id, modules, "product") && isOfOtherPages(id, modules) ? "shared" : null,
              priority: 1,
            },
            {
              name: (id, modules) => (isOfFirstPage(id, modules, "product") ? "product" : null),
              priority: 0,
            },
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
    ],
  },
});
