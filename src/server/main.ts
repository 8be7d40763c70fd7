/** The first file that runs, and all that an older Node can read: the others would end it with a stack. */
import module from "node:module";
import { fileURLToPath } from "node:url";
import project from "#package" with { type: "json" };

const wanted = project.engines.node.replace(">=", "");
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const [leastMajor = 0, leastMinor = 0] = wanted.split(".").map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  process.stderr.write(`The shop needs Node ${wanted} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
// A tenth of each start is compiling what the start before has compiled. Where the folder cannot be written nothing is
// kept; NODE_COMPILE_CACHE names another one.
if (import.meta.filename.endsWith(".js"))
  module.enableCompileCache(fileURLToPath(new URL("../compiled", import.meta.url)));
await import("./start-shop.ts");
// Written now, because a killed process writes nothing.
module.flushCompileCache();
