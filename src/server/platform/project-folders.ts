import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** Wherever this code runs: from its source file, or out of a file of the build. */
const ROOT = dirname(findPackageJSON(import.meta.url) ?? "");

const fromRoot = (path: string) => join(ROOT, path);

export const BUILD_FOLDER = fromRoot("build");
export const CATALOGUE_FOLDER = fromRoot("catalogue");
/** TTF faces for pictures and documents. */
export const FONTS_FOLDER = fromRoot("design/fonts");
export const PROJECT_FOLDER = fromRoot(".");
