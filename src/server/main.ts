/** The first file that runs, and all that an older Node can read: the others would end it with a stack. */
import project from "#package" with { type: "json" };

const wanted = project.engines.node.replace(">=", "");
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const [leastMajor = 0, leastMinor = 0] = wanted.split(".").map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  process.stderr.write(`The shop needs Node ${wanted} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
await import("./start-shop.ts");
