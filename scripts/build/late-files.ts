import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";

/** The bundler's facts about a chunk. */
export type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly isDynamicEntry: boolean;
  /** Its static imports. */
  readonly imports: readonly string[];
};

export type Page = Pick<RouteConfigEntry, "path" | "file" | "index" | "children">;

type LateFiles = {
  /** By the part's place in src/web. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** By the pattern of a page's address, of the admin's only the first; without addresses that lead nowhere. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
};

const SOURCES = "/src/web/";
/** With every page, and with all that they need; the first of them loads all others. */
const ON_EVERY_PAGE = ["entry.client.tsx", "root.tsx"];

/** The server's half of the build names the list in each page. */
const LIST = "virtual:late-files";

/**
 * Writes one list, named by its content, of the files that must be there before a late part of the web, or a linked
 * page, can be shown without the network (web/page/scripts/late-files.ts). There is no list in development.
 */
export function listLateFiles(pages: readonly Page[]): Plugin {
  // The browser's half of the build comes first.
  let address: string | undefined;
  return {
    name: "list-late-files",
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const source = JSON.stringify(lateFiles(chunks, pages));
      const list = this.emitFile({ type: "asset", name: "late-files.json", source });
      address = `/${this.getFileName(list)}`;
    },
    resolveId: (source) => (source === LIST ? `\0${LIST}` : null),
    load: (id) => (id === `\0${LIST}` ? `export const LATE_FILES = ${JSON.stringify(address)};` : null),
  };
}

export function lateFiles(chunks: readonly Chunk[], pages: readonly Page[]): LateFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = (some: readonly Chunk[], names = new Set<string>()) => {
    for (const { fileName, imports } of some) {
      if (names.has(fileName)) continue;
      names.add(fileName);
      needed(
        imports.flatMap((name) => byName.get(name) ?? []),
        names,
      );
    }
    return names;
  };
  const first = needed(chunks.filter((chunk) => ON_EVERY_PAGE.includes(sourceOf(chunk))));
  const late = (some: readonly Chunk[]) =>
    [...needed(some)].filter((name) => !first.has(name)).map((name) => `/${name}`);
  const parts = chunks.filter(
    (chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.endsWith(SOURCES + sourceOf(chunk)),
  );
  return {
    parts: Object.fromEntries(parts.map((part) => [sourceOf(part), late([part])])),
    pages: Object.fromEntries(
      pages
        .filter(({ path }) => path !== "*")
        .map(({ path = "", file, children = [] }) => {
          const files = [file, ...children.filter(({ index }) => index).map((child) => child.file)];
          return [`/${path}`, late(chunks.filter((chunk) => files.includes(sourceOf(chunk))))];
        }),
    ),
  };
}

/** From src/web on, without the query by which the router's plugin tells a route's files apart; empty for others' modules. */
function sourceOf({ facadeModuleId: id }: Chunk): string {
  return id?.split(SOURCES)[1]?.split("?")[0] ?? "";
}
