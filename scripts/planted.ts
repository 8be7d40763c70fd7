/**
 * `npm run planted`: plants faults one by one in a copy of the shop, and says which of them its tests notice. `npm run planted
 * -- cart` tries those whose name has that word. Fails when one stays unnoticed.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLANTED_FAULTS } from "#tests/planted/all-faults.ts";
import type { PlantedFault } from "#tests/planted/planted-fault.ts";

const word = process.argv[2] ?? "";
const faults = PLANTED_FAULTS.filter(({ name }) => name.includes(word));
// Without a file named, every test there is would run.
if (faults.length === 0) throw new Error(`no fault has ${word} in its name`);
const copy = copyShop();
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));

const files = [...new Set(faults.flatMap(({ tests }) => tests))];
console.log(`Running the ${files.length} test files without a fault ...`);
if (!passes(files)) {
  console.log("They fail without a fault: nothing can be said.");
  process.exit(1);
}
const unnoticed = faults.filter((fault) => !isNoticed(fault));
console.log(`${faults.length - unnoticed.length} noticed, ${unnoticed.length} not`);
process.exit(unnoticed.length === 0 ? 0 : 1);

/** Without what git ignores, but with the build, which some tests start. */
function copyShop(): string {
  const folder = mkdtempSync(join(tmpdir(), "kulud-planted-"));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]);
  for (const file of listed.toString().split("\0").filter(Boolean)) cpSync(file, join(folder, file));
  for (const kept of ["build", ".react-router"]) cpSync(kept, join(folder, kept), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  return folder;
}

function isNoticed({ name, file, instead, planted, tests }: PlantedFault): boolean {
  const path = join(copy, file);
  const whole = readFileSync(path, "utf8");
  const [before, after, ...more] = whole.split(instead);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name}: ${file} does not hold this text once: ${instead}`);
  writeFileSync(path, `${before}${planted}${after}`);
  const noticed = !passes(tests);
  writeFileSync(path, whole);
  console.log(`${noticed ? "noticed    " : "NOT NOTICED"} ${name}`);
  return noticed;
}

function passes(tests: readonly string[]): boolean {
  return spawnSync("vitest", ["run", "--reporter=dot", ...tests], { cwd: copy }).status === 0;
}
