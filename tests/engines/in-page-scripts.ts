import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

/** A file of `in-page` as a browser reads it: with neither types nor exports. */
export function inPage(name: "find-elements" | "note-complaints"): string {
  const code = readFileSync(new URL(`./in-page/${name}.ts`, import.meta.url), "utf8");
  return stripTypeScriptTypes(code).replace(/^export /gm, "");
}
