import { readFileSync } from "node:fs";
import type { ModuleWeights } from "./weigh-modules.ts";

type SentFile = { readonly file: string; readonly bytes: number };

/** A line of the table is a package, or a folder of ours. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/node_modules\/(react-dom|scheduler)\//, "react-dom"],
  [/node_modules\/react\//, "react"],
  [/node_modules\/react-router\/.*\/router\/router\.js/, "react-router: createRouter"],
  [/node_modules\/react-router\/.*\/dom\/ssr\//, "react-router: framework mode"],
  [/node_modules\/react-router\/.*turbo-stream/, "react-router: reading the page's data"],
  [/node_modules\/react-router\//, "react-router: links, hooks, history, matching"],
  [/node_modules\/([^/]+)\//, "other packages"],
  [/src\/web\/shop\/(?:catalogue|products)\//, "cards and sections"],
  [/src\/web\/screens\/home\//, "the home page's own"],
  [/src\/web\/shop\/layout\//, "header, menu, footer"],
  [/src\/web\/(?:shop\/cart|kit\/storage)\//, "cart and its storage"],
  [/src\/domain\//, "rules of the domain"],
  [/src\/content\//, "texts"],
  [
    /src\/web\/(?:shop\/(?:overlays|toasts)|kit\/ui|page\/scripts)\//,
    "what opens what is loaded late; parts",
  ],
  [/src\/web\//, "start, API, paths and the rest"],
];

/** Prints how much of the first download each part takes: the files' brotli bytes, divided by minified length. */
export function printModules(notes: string, files: readonly SentFile[]): void {
  const weights = JSON.parse(readFileSync(notes, "utf8")) as ModuleWeights;
  const parts = new Map<string, number>();
  for (const { file, bytes } of files) {
    const modules = Object.entries(weights[file] ?? {});
    const whole = modules.reduce((sum, [, length]) => sum + length, 0);
    for (const [id, length] of modules) {
      const part = PARTS.find(([pattern]) => pattern.test(id))?.[1] ?? "the build's own";
      parts.set(part, (parts.get(part) ?? 0) + (whole === 0 ? 0 : (bytes * length) / whole));
    }
  }
  const sorted = [...parts].toSorted(([, one], [, other]) => other - one);
  const lines = sorted.map(
    ([part, bytes]) => `  ${part.padEnd(48)} ${(bytes / 1000).toFixed(1).padStart(5)}`,
  );
  process.stdout.write(`Home, kB brotli by part:\n${lines.join("\n")}\n`);
}
