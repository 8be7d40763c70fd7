/**
 * Makes `npm start` and `npm test` work straight from a fresh clone. Plain JavaScript without dependencies, because it
 * runs on whatever Node >= 20.19 the machine has, before anything is installed. All that follows runs on the lockfile's
 * own Node, where there is one for this machine.
 *
 *   node scripts/prepare.mjs node      nothing, but a sentence where this Node is too old
 *   node scripts/prepare.mjs install   packages, when the lockfile is newer than what is installed
 *   node scripts/prepare.mjs images    the same, and the photographs, when one is newer than what was made of them
 *   node scripts/prepare.mjs start     web and server, the packages they need, and of the photographs what the first pages show
 *   node scripts/prepare.mjs build     packages, photographs, the web and the server, when a source is newer than the build
 *   node scripts/prepare.mjs planted  the web in which tests make parts of pages fail, when a source is newer than that
 *   node scripts/prepare.mjs server    the server alone, for tests that start it with the web as it was built
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { judgeFolder } from "./prepare/judge-folder.mjs";
import { judgeNode } from "./prepare/judge-node.mjs";
import { runStep } from "./prepare/run-step.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Each step is due when one of its sources is newer than its mark, which it writes as its last act. */
const INSTALL_TO_RUN = {
  title: "Installing the packages",
  sources: ["package-lock.json"],
  mark: "node_modules/.package-lock.json",
  args: ["ci", "--omit=dev"],
};
const INSTALL = {
  ...INSTALL_TO_RUN,
  args: ["ci"],
  /** After an `npm start` alone, the mark is there and the tests' packages are not. */
  isUndone: () => !readFileSync(join(root, INSTALL_TO_RUN.mark), "utf8").includes('"node_modules/vitest"'),
};
const IMAGES = {
  title: "Preparing the photographs",
  sources: ["catalogue", "scripts/build-images.ts", "scripts/images"],
  mark: "build/pictures.txt",
  args: ["run", "--silent", "images"],
};
/** The shop has the rest made while it is open. */
const FIRST_IMAGES = {
  ...IMAGES,
  mark: "build/images/manifest.json",
  args: ["run", "--silent", "images", "--", "--first"],
};
const WEB = {
  title: "Building the web",
  sources: [
    "src/web",
    "src/domain",
    "src/contract",
    "src/content",
    "public",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/build-web.ts",
    "scripts/build",
  ],
  mark: "build/built.txt",
  args: ["run", "--silent", "build:web"],
};
const PLANTED = {
  ...WEB,
  title: "Building the web with faults to plant",
  mark: "build/planted/built.txt",
  args: [...WEB.args, "--", "--planted"],
};
const SERVER = {
  title: "Building the server",
  sources: [
    "package-lock.json",
    "src/server",
    "src/sandbox",
    "src/domain",
    "src/contract",
    "src/content",
    "build/built.txt",
    "scripts/build-server.ts",
    "scripts/build/bundle-server.ts",
  ],
  mark: "build/server/built.txt",
  args: ["run", "--silent", "build:server"],
};

const GOALS = {
  node: [],
  install: [INSTALL],
  images: [INSTALL, IMAGES],
  start: [INSTALL_TO_RUN, FIRST_IMAGES, WEB, SERVER],
  build: [INSTALL, IMAGES, WEB, SERVER],
  planted: [PLANTED],
  server: [SERVER],
};

refuse(judgeFolder(root));
refuseOldNode();
for (const step of GOALS[process.argv[2]]) {
  if (newestChange(step.sources) <= timeOf(step.mark) && !step.isUndone?.()) continue;
  // An interrupted step must run again, so its mark goes first.
  rmSync(join(root, step.mark), { force: true });
  const code = await runStep(step.title, "npm", step.args, { cwd: root });
  if (code !== 0) process.exit(code);
}

function refuseOldNode() {
  const { refusal, notice } = judgeNode(
    process,
    JSON.parse(readFileSync(join(root, "package.json"), "utf8")),
  );
  if (notice && process.argv[2] === "start") console.log(notice);
  refuse(refusal);
}

function refuse(sentence) {
  if (sentence === undefined) return;
  console.error(sentence);
  process.exit(1);
}

function newestChange(paths) {
  return Math.max(...paths.map((path) => newestIn(join(root, path))));
}

function newestIn(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // The folder's modification time changes when a file is removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

function timeOf(mark) {
  const path = join(root, mark);
  return existsSync(path) ? statSync(path).mtimeMs : -1;
}
