import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;

/** Writes a .br and a .gz beside each text file of the folder, at the highest quality: done once, served for a year. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => COMPRESSIBLE.test(file))) {
    const content = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
