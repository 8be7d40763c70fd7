import { fileURLToPath } from "node:url";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const BUILD_FOLDER = fromRoot("build");
export const CATALOGUE_FOLDER = fromRoot("catalogue");
/** TTF faces for pictures and documents. */
export const FONTS_FOLDER = fromRoot("design/fonts");
export const PROJECT_FOLDER = fromRoot(".");
