import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Features, transform } from "lightningcss";
import { transformWithOxc } from "vite";
import { BUILD_TARGET, NEWER_FUNCTIONS, OLDEST_ENGINES } from "./oldest-engines.ts";

/** Throws when a built script or style sheet has syntax, or a script a function, that one of the oldest engines lacks. */
export async function holdFloor(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const code = readFileSync(join(folder, name), "utf8");
    if (
      (name.endsWith(".js") && (await isScriptTooNew(name, code))) ||
      (name.endsWith(".css") && isStyleTooNew(name, code))
    )
      throw new Error(`${name} has syntax that is newer than ${BUILD_TARGET.join(", ")}.`);
    const newer = name.endsWith(".js") && NEWER_FUNCTIONS.find((called) => code.includes(called));
    if (newer) throw new Error(`${name} calls ${newer}, which is newer than ${BUILD_TARGET.join(", ")}.`);
  }
}

async function isScriptTooNew(name: string, code: string): Promise<boolean> {
  const print = async (target: string | string[]) =>
    (await transformWithOxc(code, name, { target, sourcemap: false })).code;
  return (await print([...BUILD_TARGET])) !== (await print("esnext"));
}

/**
 * Syntax that is rewritten for the oldest engines and therefore does not occur. Vendor-prefixed names accompany the
 * plain ones and do not count.
 */
function isStyleTooNew(filename: string, css: string): boolean {
  const file = { filename, code: Buffer.from(css), minify: true, exclude: Features.VendorPrefixes };
  const known = new Set([...piecesOf(css), ...piecesOf(transform(file).code)]);
  return piecesOf(transform({ ...file, targets: CSS_TARGETS }).code).some((piece) => !known.has(piece));
}

const piecesOf = (css: string | Uint8Array) =>
  Buffer.from(css)
    .toString()
    .split(/(?<=[{};])/);

/** The transformer's encoding of versions: sixteen bits and eight. */
const CSS_TARGETS = Object.fromEntries(
  Object.entries(OLDEST_ENGINES).map(([engine, version]) => {
    const [major = 0, minor = 0] = String(version).split(".").map(Number);
    return [engine, (major << 16) | (minor << 8)];
  }),
);
