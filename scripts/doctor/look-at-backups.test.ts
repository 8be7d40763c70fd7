import { expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time/time.ts";
import { lookAtBackups, lookAtLeftovers } from "./look-at-backups.ts";

const FOLDER = "/var/backups/kulud";
const backup = (change: object = {}) => ({
  name: "kulud-1.tar.gz",
  ageMs: 5 * HOUR,
  problem: undefined,
  ...change,
});
const said = (...look: Parameters<typeof lookAtBackups>) => lookAtBackups(...look).map(({ what }) => what);

it("finds that a shop with real money has no backup", () => {
  expect(said(FOLDER, undefined, true)).toEqual([`There is no backup in ${FOLDER}.`]);
  expect(said(FOLDER, undefined, false)).toEqual([]);
});

it("finds a backup that is old, and says how old", () => {
  expect(said(FOLDER, backup({ ageMs: 3 * DAY + HOUR }), true)).toEqual([
    `The newest backup in ${FOLDER} is 3 days old.`,
  ]);
  expect(said(FOLDER, backup(), true)).toEqual([]);
});

it("finds a backup that cannot be restored", () => {
  expect(said(FOLDER, backup({ problem: "it holds no database" }), false)).toEqual([
    "The backup kulud-1.tar.gz cannot be restored: it holds no database.",
  ]);
});

it("finds what a killed restore has left", () => {
  expect(lookAtLeftovers(["/srv/kulud/.backup-1"])).toEqual([
    {
      what: "A killed backup or restore has left customers' details in /srv/kulud/.backup-1.",
      mend: "rm -r /srv/kulud/.backup-1",
    },
  ]);
});
