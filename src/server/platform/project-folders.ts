import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The project's folder, whether this code runs from its source file or from a file of the build. */
const ROOT = dirname(findPackageJSON(import.meta.url) ?? "");

const fromRoot = (path: string) => join(ROOT, path);

export const BUILD_FOLDER = fromRoot("build");
export const CATALOGUE_FOLDER = fromRoot("catalogue");
/** TTF fonts for pictures and documents. */
export const FONTS_FOLDER = fromRoot("design/fonts");
export const PROJECT_FOLDER = fromRoot(".");
