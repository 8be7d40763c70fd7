/** The table of docs/architecture.md: where everything about a capability is. It is right, or this is red. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TABLE_OWNERS } from "#tests/support/architecture/owners.ts";

const PAGE = readFileSync("docs/architecture.md", "utf8");

/** Cells by the heading of their column, line by line. */
function readTable(): readonly Readonly<Record<string, string>>[] {
  const rows = /^\| capability \|[\s\S]*?\n\n/m.exec(PAGE)?.[0].trim().split("\n") ?? [];
  const cells = (row: string) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", ""));
  const [headings = [], , ...lines] = rows.map(cells);
  return lines.map((line) => Object.fromEntries(headings.map((heading, at) => [heading, line[at] ?? ""])));
}

const TABLE = readTable();
const namesIn = (cell = "") => cell.split(", ").filter(Boolean);

/** Single files of contract and content are a capability's whole part; elsewhere a loose file belongs to the floor. */
const FLOORS = [
  ["server", "src/server", false],
  ["contract", "src/contract", true],
  ["domain", "src/domain", false],
  ["content", "src/content", true],
  ["web/shop", "src/web/shop", false],
  ["screens", "src/web/screens", false],
  ["screens/admin", "src/web/screens/admin", false],
] as const;

it("has a line for each capability", () => {
  expect(TABLE.length).toBeGreaterThan(20);
  expect(new Set(TABLE.map(({ capability }) => capability)).size).toBe(TABLE.length);
});

describe.each(FLOORS)("the column %s", (column, folder, hasFiles) => {
  it("names each folder there once, and none that is not there", () => {
    const there = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || (hasFiles && /^[\w-]+\.ts$/.test(entry.name)))
      .map(({ name }) => name.replace(/\.ts$/, ""))
      // The owner's screens have a column of their own.
      .filter((name) => column !== "screens" || name !== "admin");
    expect(TABLE.flatMap((line) => namesIn(line[column])).toSorted()).toEqual(there.toSorted());
  });
});

it("names each table in the line of the folder that writes it", () => {
  const named = TABLE.flatMap((line) =>
    namesIn(line.tables).map((table) => [table, namesIn(line.server)] as const),
  );
  const wrong = named.filter(
    ([table, folders]) =>
      !folders.some((folder) => `${TABLE_OWNERS[table]}/`.startsWith(`src/server/${folder}/`)),
  );
  expect(wrong).toEqual([]);
  const ofServer = Object.keys(TABLE_OWNERS).filter((table) =>
    TABLE_OWNERS[table]?.startsWith("src/server/"),
  );
  expect(named.map(([table]) => table).toSorted()).toEqual(ofServer.toSorted());
});

it("names pages that are there", () => {
  const routes = readFileSync("src/web/routes.ts", "utf8");
  const pages = TABLE.flatMap((line) => namesIn(line.pages)).filter((page) => page !== "/");
  const first = (page: string) => page.replace(/^\/inventory\/(?=.)/, "/").split("/")[1] ?? "";
  expect(pages.filter((page) => !routes.includes(`route("${first(page)}`))).toEqual([]);
});
