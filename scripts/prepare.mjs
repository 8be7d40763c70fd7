/**
 * Makes `npm start` and `npm test` work straight from a fresh clone. Plain JavaScript without dependencies, because it
 * runs on whatever Node >= 20.19 the machine has, before anything is installed.
 *
 *   node scripts/prepare.mjs install   packages, when the lockfile is newer than what is installed
 *   node scripts/prepare.mjs images    the same, and the photographs
 *   node scripts/prepare.mjs build     the same, and the web, when a source is newer than the build
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const INSTALLED_MARK = join(root, "node_modules", ".package-lock.json");
const BUILT_MARK = join(root, "build", "built.txt");
const IMAGES_MARK = join(root, "build", "images", "manifest.json");
const WEB_SOURCES = [
  "src/web",
  "src/domain",
  "src/contract",
  "src/content",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/build.ts",
  "scripts/build",
];
const IMAGE_SOURCES = ["catalogue", "scripts/build-images.ts", "scripts/images"];

const goal = process.argv[2];
refuseOldNode();
if (newestChange(["package-lock.json"]) > timeOf(INSTALLED_MARK)) {
  npm("Installing packages", ["ci"]);
}
if (goal === "build" && newestChange([...WEB_SOURCES, ...IMAGE_SOURCES]) > timeOf(BUILT_MARK)) {
  npm("Building the shop", ["run", "--silent", "build"]);
} else if (goal === "images" && newestChange(IMAGE_SOURCES) > timeOf(IMAGES_MARK)) {
  npm("Preparing the photographs", ["run", "--silent", "images"]);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`This project needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function npm(what, args) {
  console.log(`${what} ...`);
  const started = Date.now();
  // An interrupted step must run again, so its mark goes first.
  if (args.includes("build")) rmSync(BUILT_MARK, { force: true });
  const result = spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (result.status !== 0) {
    console.error(`${what} failed.`);
    process.exit(result.status ?? 1);
  }
  console.log(`${what}: done in ${Math.round((Date.now() - started) / 1000)} s`);
}

function newestChange(paths) {
  return Math.max(...paths.map((path) => newestIn(join(root, path))));
}

function newestIn(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time tells of removed files.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

function timeOf(path) {
  return existsSync(path) ? statSync(path).mtimeMs : -1;
}
