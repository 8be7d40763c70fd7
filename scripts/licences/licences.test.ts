import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LICENCES_PAGE, licencesPage, readLicences, STATED_ELSEWHERE } from "./licences-page.ts";

/** Permissive, or copyleft that ends at the package itself: sharp's library is linked, not changed. */
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "PSF-2.0",
  "Unlicense",
];

/** "A OR B" is a choice, "A AND B" is not. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, "");
  return bare.split(" OR ").some((choice) => choice.split(" AND ").every((one) => ALLOWED.includes(one)));
}

it("lets no package in whose licence nobody has looked at", () => {
  expect(readLicences().filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

it("finds the installed packages licensed as the lockfile says", () => {
  const locked = new Map(readLicences().map(({ name, version, licence }) => [`${name} ${version}`, licence]));
  const installed = globSync("node_modules/{*,@*/*}/package.json").map((path) =>
    JSON.parse(readFileSync(path, "utf8")),
  );
  const others = installed.filter(({ name, version, license }) => {
    const said = locked.get(`${name} ${version}`);
    return said !== undefined && said !== (license ?? STATED_ELSEWHERE[name]);
  });
  expect(installed.length).toBeGreaterThan(100);
  expect(others.map(({ name, license }) => [name, license])).toEqual([]);
});

it.each(["GPL-3.0-only", "AGPL-3.0", "none stated", "SEE LICENSE IN LICENSE", "MIT AND GPL-2.0"])(
  "refuses %s",
  (licence) => {
    expect(isAllowed(licence)).toBe(false);
  },
);

it("is written down as it is", () => {
  expect(existsSync(LICENCES_PAGE)).toBe(true);
  expect(readFileSync(LICENCES_PAGE, "utf8"), "run `npm run licences`").toBe(licencesPage());
});
