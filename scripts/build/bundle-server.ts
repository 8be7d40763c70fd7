import { readFile, rm } from "node:fs/promises";
import { type Plugin, rolldown } from "rolldown";

/**
 * Packages that cannot be bundled: native code, WebAssembly and data files beside their code, and packages needed in
 * development only.
 */
const LEFT_OUTSIDE = [
  /^node:/,
  /^(@electric-sql\/pglite(\/contrib\/\w+)?|@fastify\/swagger-ui|pdfkit|pg-native|satori|sharp|vite)$/,
  /^(@alexanderolsen\/libsamplerate-js|@mediabunny\/aac-encoder|@wasm-audio-decoders\/flac|libopus-wasm|mediabunny|mpg123-decoder)$/,
];

/** The built web is small letters on one line: by its maps an error there is logged with its place in the sources. */
const mapsOfWeb: Plugin = {
  name: "maps-of-web",
  load: {
    filter: { id: /build[\\/]web[\\/]server[\\/].*\.js$/ },
    async handler(id) {
      const code = await readFile(id, "utf8");
      // A file that only passes on what another has comes without a map.
      const map = await readFile(`${id}.map`, "utf8").catch(() => null);
      return { code, map };
    },
  },
};

/** The server and the built web as a few files: Node then reads and compiles these instead of two thousand modules. */
export async function bundleServer(outputFolder: string): Promise<void> {
  await rm(outputFolder, { recursive: true, force: true });
  const bundle = await rolldown({
    input: {
      main: "src/server/main.ts",
      "draw-previews": "src/server/link-previews/draw-previews.ts",
      "read-video": "src/server/catalogue/videos/read-video.ts",
      "read-recording": "src/server/samples/read-recording.ts",
    },
    platform: "node",
    external: LEFT_OUTSIDE,
    plugins: [mapsOfWeb],
    transform: { define: { "process.env.NODE_ENV": JSON.stringify("production") } },
    onLog: (level, log, handle) => {
      // For bundlers of browsers' code; it means nothing in the server.
      if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
    },
  });
  await bundle.write({
    dir: outputFolder,
    format: "esm",
    // Maps are read only when an error is logged, so they contain no second copy of the sources.
    sourcemap: true,
    sourcemapExcludeSources: true,
    // The web's own functions are sent in every page as their text: the bundler would indent them again.
    minify: { codegen: true, compress: false, mangle: false },
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await bundle.close();
}
