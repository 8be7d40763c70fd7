/** Chromium 110, the oldest one in which everything works, out of its package and driven by Playwright. */

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type ConsoleMessage, chromium, type Page } from "@playwright/test";
import type { Engine, Tab, Visit } from "./engine.ts";
import { actionsOf } from "./page-actions.ts";

const PACKAGE = "chromium-110";
const MAJOR = "110";
const TRY_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

const inflate = promisify(brotliDecompress);

export async function startChromium(): Promise<Engine> {
  const folder = await unpack();
  const browser = await chromium.launch({
    executablePath: join(folder, "chromium"),
    args: TRY_ARGUMENTS,
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, "lib") },
  });
  // Later versions of the package start whatever Chromium they find first.
  if (!browser.version().startsWith(`${MAJOR}.`)) throw new Error(`This is Chromium ${browser.version()}.`);
  return {
    async visit({ width, height, scripts }: Visit): Promise<Tab> {
      const isPhone = width < 600;
      const context = await browser.newContext({
        viewport: { width, height },
        ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
        javaScriptEnabled: scripts,
        locale: "en-ZA",
        timezoneId: "Africa/Johannesburg",
      });
      const complaints: string[] = [];
      // Of its own: what a script says is heard in the page, which knows whether it is being left.
      const isOwn = (message: ConsoleMessage) => message.type() === "error" && message.args().length === 0;
      context.on("console", (message) => isOwn(message) && complaints.push(message.text()));
      context.on("weberror", (error) => complaints.push(String(error.error())));
      return tabOf(await context.newPage(), complaints, () => context.close());
    },
    stop: () => browser.close(),
  };
}

function tabOf(page: Page, complaints: string[], close: () => Promise<void>): Tab {
  page.on("dialog", (dialog) => void dialog.accept());
  return {
    ...actionsOf(page, complaints),
    evaluate: (expression) => page.evaluate(expression),
    key: (key) => page.keyboard.press(key),
    close,
  };
}

/** Into a folder of its own: the package of the current Chromium unpacks that one under the same name. */
async function unpack(): Promise<string> {
  const packed = join(dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), "bin");
  const folder = join(tmpdir(), `kulud-${PACKAGE}`);
  if (existsSync(folder)) return folder;
  const fresh = await mkdtemp(`${folder}-`);
  const read = async (name: string) => inflate(await readFile(join(packed, `${name}.br`)));
  await writeFile(join(fresh, "chromium"), await read("chromium"));
  await chmod(join(fresh, "chromium"), 0o755);
  for (const name of ["aws.tar", "swiftshader.tar"]) {
    await writeFile(join(fresh, name), await read(name));
    await promisify(execFile)("tar", ["-xf", join(fresh, name), "-C", fresh, "--no-same-owner"]);
    await rm(join(fresh, name));
  }
  await mkdir(dirname(folder), { recursive: true });
  // Two runs may unpack at once: the first one's folder stays.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  return folder;
}
