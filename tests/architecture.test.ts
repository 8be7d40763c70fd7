/**
 * What the linter cannot see: how the folders of the server depend on each other, what belongs to one folder alone, and what
 * files say. Walls between the areas (domain, contract, content, server, sandbox, web, ui) are the linter's, in biome.json.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { sharedBaseNames } from "#tests/support/architecture/base-names.ts";
import {
  fileCircles,
  folderCircles,
  importsUpwards,
  WEB_FLOORS,
  webImportsUpwards,
} from "#tests/support/architecture/layers.ts";
import { localeDataUses } from "#tests/support/architecture/locale-data.ts";
import {
  foreignRepositories,
  foreignWrites,
  providersKnownElsewhere,
  shopKnownToProviders,
  TABLE_OWNERS,
  tablesElsewhere,
} from "#tests/support/architecture/owners.ts";
import { isTest, listFiles, readSources } from "#tests/support/architecture/source-files.ts";
import { dialectInComments, formerWords, outsideCitations } from "#tests/support/architecture/words.ts";

const MOST_LINES = 300;
const MOST_FILES_IN_A_FOLDER = 20;

const SOURCES = readSources("src");
/** Without tests, which may reach where they must. */
const CODE = SOURCES.filter((file) => !isTest(file));
const PROGRAMS = [...SOURCES, ...["tests", "scripts", "bench", "tools"].flatMap(readSources)];
const RULES_OF_WORDS = /^tests\/(?:support\/architecture\/words|architecture-rules\.test)\.ts$/;

describe("the import reader", () => {
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

it("no name of a file is there twice on a floor", () => {
  expect(sharedBaseNames(CODE)).toEqual([]);
});

describe("the server", () => {
  it("imports downwards only, types included", () => {
    expect(importsUpwards(CODE)).toEqual([]);
  });

  it("has no loose file but its two entries", () => {
    const loose = CODE.filter(({ path }) => posix.dirname(path) === "src/server").map(({ path }) => path);
    expect(loose).toEqual(["src/server/app.ts", "src/server/main.ts", "src/server/start-shop.ts"]);
  });

  it("changes rows by a repository of its own capability only", () => {
    expect(foreignRepositories(CODE)).toEqual([]);
  });

  it("touches tables in repositories and in the database only", () => {
    expect(tablesElsewhere(CODE)).toEqual([]);
  });

  it("writes each table in the folder that owns it", () => {
    expect(foreignWrites(CODE)).toEqual([]);
  });

  it("has an owner for every table", () => {
    const tables = readSources("src/server/database/schema").flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = pgTable\(/g)].map(([, name]) => name),
    );
    expect(tables.toSorted()).toEqual(Object.keys(TABLE_OWNERS).toSorted());
  });

  it("knows a payment provider in its folder and where one is chosen", () => {
    expect(providersKnownElsewhere(CODE)).toEqual([]);
  });

  it("keeps the shop out of the payment providers", () => {
    expect(shopKnownToProviders(CODE)).toEqual([]);
  });

  it("reads the process environment in the settings only", () => {
    const readers = CODE.filter(({ text }) => /process\s*(?:\.|\?\.)\s*env\b|import\.meta\.env/.test(text));
    expect(readers.map(({ path }) => path)).toEqual(["src/server/settings/environment.ts"]);
  });
});

describe("the web", () => {
  it("has five floors, and beside them what the framework asks for and the addresses", () => {
    const beside = [
      "entry.client.tsx",
      "entry.server.tsx",
      "paths.test.ts",
      "paths.ts",
      "root.tsx",
      "routes.ts",
    ];
    expect(readdirSync("src/web").toSorted()).toEqual([...WEB_FLOORS, ...beside].toSorted());
  });

  it("imports downwards only, types included", () => {
    expect(webImportsUpwards(CODE)).toEqual([]);
  });
});

describe("dates and numbers", () => {
  it("are computed and written by the shop, by no engine's locale data", () => {
    expect(localeDataUses(PROGRAMS.filter((file) => !isTest(file)))).toEqual([]);
  });
});

describe("files and folders", () => {
  it("have 0 circles among the files, types included", () => {
    expect(fileCircles(CODE)).toEqual([]);
  });

  it("have 0 circles among the folders side by side in any other", () => {
    expect(folderCircles(CODE)).toEqual([]);
  });

  it(`have at most ${MOST_LINES} lines`, () => {
    const long = SOURCES.filter(({ text }) => text.trimEnd().split("\n").length > MOST_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it(`hold at most ${MOST_FILES_IN_A_FOLDER} files side by side`, () => {
    const folders = CODE.map(({ path }) => posix.dirname(path));
    const crowded = [...new Set(folders)]
      .map((folder) => ({ folder, files: folders.filter((other) => other === folder).length }))
      .filter(({ files }) => files > MOST_FILES_IN_A_FOLDER);
    expect(crowded).toEqual([]);
  });

  it("have names that say what is in them", () => {
    const EMPTY_WORDS = /(?:^|[/.-])(?:utils?|helpers?|misc|common|shared|index)(?:[/.-]|$)/i;
    const names = ["src", "scripts", "tests"].flatMap(listFiles);
    expect(names.filter((path) => EMPTY_WORDS.test(path))).toEqual([]);
  });
});

describe("what the repository says", () => {
  const TEXT =
    /\.(?:ts|tsx|mjs|js|json|md|css|sql|html|svg|ya?ml)$|(?:^|\/)(?:Dockerfile|\.npmrc|\.env\.example)$/;
  const atRoot = readdirSync(".", { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".env")
    .map(({ name }) => name);
  const folders = ["src", "scripts", "tests", "docs", "bench", "tools", ".github"];
  const texts = [...folders.flatMap(listFiles), ...atRoot]
    .filter((path) => TEXT.test(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));

  it("uses the trade's words in names", () => {
    expect(formerWords(PROGRAMS.filter(({ path }) => !RULES_OF_WORDS.test(path)))).toEqual([]);
  });

  it("uses plain words in comments", () => {
    const ours = [...CODE, ...["scripts", "bench"].flatMap(readSources)].filter((file) => !isTest(file));
    expect(dialectInComments(ours)).toEqual([]);
  });

  it("cites no paper that is not here", () => {
    expect(outsideCitations(texts.filter(({ path }) => !RULES_OF_WORDS.test(path)))).toEqual([]);
  });

  it.each([
    ["a package registry's host", /\bregistry\.[a-z]|npmjs\.(?:org|com)|yarnpkg\.com|jsr\.io/i],
    ["a folder of one machine", /(?:^|[\s"'`(=:])\/(?:work|root|home|Users)\/\w|["'`\s][A-Z]:\\\\?[A-Za-z]/m],
    ["somebody's home folder", /\bhomedir\s*\(|env\.HOME\b|env\.USERPROFILE\b/],
  ])("never names %s", (_, pattern) => {
    expect(texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("never climbs out of the project by a path", () => {
    const programs = texts.filter(({ path }) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.includes(".test."));
    const climbing = programs.flatMap(({ path, text }) =>
      [...text.matchAll(/["'`]((?:\.\.\/)+)/g)]
        .map(([, up = ""]) => posix.join(posix.dirname(path), up))
        .filter((reached) => reached.startsWith(".."))
        .map((reached) => `${path} reaches ${reached}`),
    );
    expect(climbing).toEqual([]);
  });
});
