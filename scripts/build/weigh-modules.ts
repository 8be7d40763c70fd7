import { writeFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

/** Bytes of each module in its file once minified, by the file's name and the module's path. */
export type ModuleWeights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Notes what each module takes of the file it lies in, for the table of `npm run build:web -- --modules`. */
export function weighModules(notes: string): Plugin {
  return {
    name: "weigh-modules",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_, bundle) {
      const weights: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const modules = Object.entries(chunk.modules).map(([id, { code }]) => [id, minifiedBytes(code)]);
        weights[chunk.fileName] = Object.fromEntries(modules);
      }
      writeFileSync(notes, JSON.stringify(weights));
    },
  };
}

function minifiedBytes(code: string | null): number {
  return code ? minifySync("module.js", code).code.length : 0;
}
