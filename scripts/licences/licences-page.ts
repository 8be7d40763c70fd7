/** The packages' licences, from the lockfile: the same on every machine, whatever is installed there. */
import { readFileSync } from "node:fs";

export const LICENCES_PAGE = "docs/licences.md";

type LockedPackage = { readonly version: string; readonly license?: string; readonly dev?: boolean };
export type Licensed = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly isShipped: boolean;
};

/** Packages whose package.json has no licence, or in an outdated field; taken from their LICENSE or README. */
export const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  busboy: "MIT",
  "humanize-number": "MIT",
  "png-js": "MIT",
  streamsearch: "MIT",
};

export function readLicences(): Licensed[] {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, license, dev = false }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return { name, version, licence: license ?? STATED_ELSEWHERE[name] ?? "none stated", isShipped: !dev };
    })
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ name, version }: Licensed): string {
  return `${name} ${version}`;
}

export function licencesPage(): string {
  const packages = readLicences();
  return [
    "# Licences",
    "",
    "Written by `npm run licences` from the lockfile. Which licences are allowed, and why: `scripts/licences/licences.test.ts`.",
    "",
    "## Part of the running shop",
    "",
    ...tableOf(packages.filter(({ isShipped }) => isShipped)),
    "",
    "## Used to build and to test",
    "",
    ...tableOf(packages.filter(({ isShipped }) => !isShipped)),
    "",
  ].join("\n");
}

function tableOf(packages: readonly Licensed[]): string[] {
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted();
  const rows = licences.map((licence) => {
    const names = packages
      .filter((one) => one.licence === licence)
      .map(({ name, version }) => `${name} ${version}`);
    return `| ${licence} | ${[...new Set(names)].join(", ")} |`;
  });
  return ["| licence | packages |", "|---|---|", ...rows];
}
