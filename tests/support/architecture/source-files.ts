/** The shop's files as the architecture's rules see them: paths, texts, and which file each import leads to. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

export type SourceFile = {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
};

/** Who imports whom, types included. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** `from "x"`, `import "x"` and `import("x")`, each of which makes one file know another. */
export const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"\n]+)"/g;
const SOURCE = /\.(?:ts|tsx|mjs)$/;

export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"));
}

export function readSources(folder: string): SourceFile[] {
  return listFiles(folder)
    .filter((path) => SOURCE.test(path))
    .map((path) => sourceFile(path, readFileSync(path, "utf8")));
}

export function sourceFile(path: string, text: string): SourceFile {
  return { path, text, imports: [...text.matchAll(IMPORT)].map(([, to = ""]) => resolveImport(path, to)) };
}

const NAMED_IMPORT = /\bimport\s+(?:type\s+)?\{([^}]*)\}\s*from\s*"([^"\n]+)"/g;

/** What a file imports by name, and from which file; under their own names, types among them. */
export function importedNames({ path, text }: SourceFile): { from: string; names: string[] }[] {
  return [...text.matchAll(NAMED_IMPORT)].map(([, names = "", to = ""]) => ({
    from: resolveImport(path, to),
    names: names.split(",").flatMap((name) => /^\s*(?:type\s+)?(\w+)/.exec(name)?.[1] ?? []),
  }));
}

export function isTest({ path }: Pick<SourceFile, "path">): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** The file an import leads to, from the project's root; packages stay as they are. */
function resolveImport(path: string, target: string): string {
  // What the build writes, not a source.
  if (target === "#built-web" || target === "#package") return target;
  if (target.startsWith("#tests/")) return target.slice(1);
  if (target.startsWith("#")) return `src/${target.slice(1)}`;
  return target.startsWith(".") ? posix.join(posix.dirname(path), target) : target;
}

/** The graph between groups of files; files without a group, and imports inside one, are left out. */
export function graphOf(
  files: readonly SourceFile[],
  groupOf: (path: string) => string | undefined = (path) => path,
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = groupOf(path);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const to of imports.map((imported) => groupOf(imported))) {
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** `import type { … }`, or an import whose every name is a type: gone when the file runs. */
const ERASED =
  /^(?:import|export)\s+(?:type\s[^;]*?|\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\})\s*from\s*"[^"\n]+";/gm;

/** Who draws in whom when it runs: without types. */
export function runtimeGraph(files: readonly SourceFile[]): Graph {
  return graphOf(files.map(({ path, text }) => sourceFile(path, text.replaceAll(ERASED, ""))));
}

/** Groups that reach each other, each circle said once as "a, b, c". */
export function circlesIn(graph: Graph): string[] {
  const circles = [...graph.keys()].map((start) => {
    const reached = reachableFrom(graph, start);
    return reached.has(start) ? [...reached].filter((other) => reachableFrom(graph, other).has(start)) : [];
  });
  return [
    ...new Set(circles.filter(({ length }) => length > 0).map((circle) => circle.toSorted().join(", "))),
  ];
}

/** Everything that can be reached from there, itself only by a circle. */
export function reachableFrom(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return seen;
}
