import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_FOLDER } from "./project-folders.ts";

const DRAWING = readFileSync(join(PROJECT_FOLDER, "design", "assets", "wordmark.svg"), "utf8");

/** The wordmark as SVG path data on a field of 3927 by 711, which stands on its zero line. */
export const WORDMARK = / d="([^"]+)"/.exec(DRAWING)?.[1] ?? "";
