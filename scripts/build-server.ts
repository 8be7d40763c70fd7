/** `npm run build:server`: what `npm start` runs, out of the server's sources and the built web. */
import { rmSync, writeFileSync } from "node:fs";
import { bundleServer } from "./build/bundle-server.ts";

await bundleServer("build/server");
// What Node has compiled of the version before.
rmSync("build/compiled", { recursive: true, force: true });
writeFileSync("build/server/built.txt", `${new Date().toISOString()}\n`);
