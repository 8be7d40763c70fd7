/** `npm run build:server`: what `npm start` runs, out of the server's sources and the built web. */
import { writeFileSync } from "node:fs";
import { bundleServer } from "./build/bundle-server.ts";

await bundleServer("build/server");
writeFileSync("build/server/built.txt", `${new Date().toISOString()}\n`);
