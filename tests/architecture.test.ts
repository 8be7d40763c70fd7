/** What the linter cannot see: where each import really leads, how the folders depend on each other, and what files say. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";

type SourceFile = { readonly path: string; readonly text: string; readonly imports: readonly string[] };

/** `from "x"`, `import "x"` and `import("x")`, each of which makes one file know another. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"\n]+)"/g;
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const LONGEST_FILE_LINES = 300;

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"));
}

/** The file an import leads to, from the project's root; packages stay as they are. */
function resolveImport(path: string, target: string): string {
  if (target.startsWith("#tests/")) return target.slice(1);
  if (target.startsWith("#")) return `src/${target.slice(1)}`;
  return target.startsWith(".") ? posix.join(posix.dirname(path), target) : target;
}

function readSource(path: string): SourceFile {
  const text = readFileSync(path, "utf8");
  return { path, text, imports: [...text.matchAll(IMPORT)].map(([, to = ""]) => resolveImport(path, to)) };
}

const SOURCES = listFiles("src")
  .filter((path) => SOURCE.test(path))
  .map(readSource);
/** Without tests, which may reach where they must. */
const CODE = SOURCES.filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** Every import of such a file by such another, as "who -> whom". */
function importsBetween(from: RegExp, to: RegExp, except: RegExp = /^$/): string[] {
  return CODE.filter(({ path }) => from.test(path) && !except.test(path)).flatMap(({ path, imports }) =>
    imports.filter((imported) => to.test(imported)).map((imported) => `${path} -> ${imported}`),
  );
}

/** Repositories and provider folders belong to the folder they lie in. */
function importsFromElsewhere(owned: RegExp, mayImport: (importer: string, imported: string) => boolean) {
  return CODE.flatMap(({ path, imports }) =>
    imports
      .filter((imported) => owned.test(imported) && !mayImport(path, imported))
      .map((imported) => `${path} -> ${imported}`),
  );
}

describe("the import reader", () => {
  it("reads every form of import, over several lines too", () => {
    const text = `import { a } from "./a.ts";\nimport {\n  b,\n} from "#domain/b.ts";\nimport "./c.css";\nexport * from "d";\nconst e = await import("#server/e.ts");`;
    expect([...text.matchAll(IMPORT)].map(([, to]) => to)).toEqual([
      "./a.ts",
      "#domain/b.ts",
      "./c.css",
      "d",
      "#server/e.ts",
    ]);
  });

  it("finds the whole shop", () => {
    expect(CODE.length).toBeGreaterThan(100);
    expect(CODE.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
  });

  it("finds the file behind every import of ours", () => {
    const missing = SOURCES.flatMap(({ path, imports }) =>
      imports
        .filter((imported) => /^(?:src|tests)\//.test(imported) && !imported.includes("/+types/"))
        .filter((imported) => !existsSync(imported.split("?", 1)[0] ?? imported))
        .map((imported) => `${path} -> ${imported}`),
    );
    expect(missing).toEqual([]);
  });
});

describe("walls, whichever way a file is spelled", () => {
  it("domain imports nothing but itself", () => {
    expect(importsBetween(/^src\/domain\//, /^(?!src\/domain\/)/)).toEqual([]);
  });

  it("contract imports domain and its schema library", () => {
    expect(importsBetween(/^src\/contract\//, /^(?!src\/(?:domain|contract)\/|zod$)/)).toEqual([]);
  });

  it("content imports domain only", () => {
    expect(importsBetween(/^src\/content\//, /^(?!src\/(?:domain|content)\/)/)).toEqual([]);
  });

  it("web never meets server", () => {
    expect(importsBetween(/^src\/web\//, /^src\/server\//)).toEqual([]);
  });

  it("server meets web in ssr alone", () => {
    expect(importsBetween(/^src\/server\//, /^src\/web\//, /^src\/server\/ssr\//)).toEqual([]);
  });

  it("a repository is imported by its own folder alone", () => {
    const sameFolder = (one: string, other: string) => posix.dirname(one) === posix.dirname(other);
    expect(importsFromElsewhere(/\.repository\.ts$/, sameFolder)).toEqual([]);
  });

  it("tables are touched by repositories and the database alone", () => {
    const mayTouch = (path: string) => /\.repository\.ts$|^src\/server\/database\//.test(path);
    expect(importsFromElsewhere(/^src\/server\/database\/schema\//, mayTouch)).toEqual([]);
  });

  it("a provider is known to its folder and to whoever chooses it", () => {
    const knows = (path: string) =>
      path.startsWith("src/server/payments/providers/") ||
      /\/choose-(?:card|paypal)-provider\.ts$/.test(path);
    expect(importsFromElsewhere(/^src\/server\/payments\/providers\//, knows)).toEqual([]);
  });

  it("only env.ts reads the process environment", () => {
    const readers = CODE.filter(({ text }) => /process\s*(?:\.|\?\.)\s*env\b|import\.meta\.env/.test(text));
    expect(readers.map(({ path }) => path)).toEqual(["src/server/settings/settings.ts"]);
  });
});

describe("folders", () => {
  /** "src/server/orders", "src/web/cart"; nothing for the files that wire them together. */
  function capabilityOf(path: string): string | undefined {
    return /^src\/(?:server|web)\/[^/]+(?=\/)/.exec(path)?.[0];
  }

  const reached = new Map<string, Set<string>>();
  for (const { path, imports } of CODE) {
    const from = capabilityOf(path);
    if (from === undefined) continue;
    const targets = reached.get(from) ?? new Set();
    reached.set(from, targets);
    for (const to of imports.map(capabilityOf)) if (to !== undefined && to !== from) targets.add(to);
  }

  /** Everything that can be reached from a folder, itself only by a circle. */
  function reachableFrom(start: string): Set<string> {
    const seen = new Set<string>();
    const waiting = [...(reached.get(start) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(reached.get(next) ?? []));
    }
    return seen;
  }

  it.each([...reached.keys()].toSorted())("%s depends on no folder that depends on it", (folder) => {
    const circle = [...reachableFrom(folder)].filter((other) => reachableFrom(other).has(folder));
    expect(circle).toEqual([]);
  });
});

describe("files", () => {
  it(`have at most ${LONGEST_FILE_LINES} lines`, () => {
    const long = SOURCES.filter(({ text }) => text.trimEnd().split("\n").length > LONGEST_FILE_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it("have names that say what is in them", () => {
    const EMPTY_WORDS = /(?:^|[/.-])(?:utils?|helpers?|misc|common|shared|index)(?:[/.-]|$)/i;
    expect(["src", "scripts", "tests"].flatMap(listFiles).filter((path) => EMPTY_WORDS.test(path))).toEqual(
      [],
    );
  });
});

describe("what the repository says", () => {
  const TEXT =
    /\.(?:ts|tsx|mjs|js|json|md|css|sql|html|svg|ya?ml)$|(?:^|\/)(?:Dockerfile|\.npmrc|\.env\.example)$/;
  const atRoot = readdirSync(".", { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".env")
    .map(({ name }) => name);
  const texts = [...["src", "scripts", "tests", "docs", "bench", ".github"].flatMap(listFiles), ...atRoot]
    .filter((path) => TEXT.test(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));

  it.each([
    ["a package registry's host", /\bregistry\.[a-z]|npmjs\.(?:org|com)|yarnpkg\.com|jsr\.io/i],
    ["a folder of one machine", /(?:^|[\s"'`(=:])\/(?:work|root|home|Users)\/\w|["'`\s][A-Z]:\\\\?[A-Za-z]/m],
    ["somebody's home folder", /\bhomedir\s*\(|env\.HOME\b|env\.USERPROFILE\b/],
  ])("never names %s", (_, pattern) => {
    expect(texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("never climbs out of the project by a path", () => {
    const programs = texts.filter(({ path }) => SOURCE.test(path) && !path.includes(".test."));
    const climbing = programs.flatMap(({ path, text }) =>
      [...text.matchAll(/["'`]((?:\.\.\/)+)/g)]
        .map(([, up = ""]) => posix.join(posix.dirname(path), up))
        .filter((reached) => reached.startsWith(".."))
        .map((reached) => `${path} reaches ${reached}`),
    );
    expect(climbing).toEqual([]);
  });
});
