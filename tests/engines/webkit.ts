/** Debian's WebKitGTK, the engine of every iPhone, on a display that nobody looks at. */
import { type ChildProcess, spawn } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#tests/support/free-port.ts";
import type { Engine, Visit } from "./engine.ts";
import { ENGINE_FILES } from "./missing-engines.ts";
import { type Session, webDriverAt } from "./web-driver.ts";

const [MINI_BROWSER = ""] = globSync(ENGINE_FILES.miniBrowser);

/** The browser's bar keeps a window wider than a phone, unless its buttons take no room. */
const NO_BARS = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";
/** What is left of the bars, in pixels of the window's height. */
const BAR_HEIGHT = 20;

export async function startWebKit(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "kulud-webkit-"));
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0/gtk.css"), NO_BARS);
  const display = await startDisplay();
  const env = {
    ...process.env,
    DISPLAY: display.name,
    XDG_CONFIG_HOME: folder,
    TZ: "Africa/Johannesburg",
    LANG: "en_ZA.UTF-8",
    // No screen reader listens, and no bus to one has to be looked for.
    NO_AT_BRIDGE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
  };

  /** Each visitor has a driver of their own: one that has ended a browser sometimes starts the next one for ever. */
  async function open({ width, height, scripts }: Visit): Promise<Session> {
    const port = await findFreePort();
    const driver = spawn(ENGINE_FILES.webkitDriver, [`--port=${port}`], { stdio: "ignore", env });
    await untilItAnswers(`http://127.0.0.1:${port}/status`);
    const session = await webDriverAt(`http://127.0.0.1:${port}`).createSession({
      unhandledPromptBehavior: "accept",
      "webkitgtk:browserOptions": {
        binary: MINI_BROWSER,
        args: ["--automation", ...(scripts ? [] : ["--enable-javascript=false"])],
      },
    });
    await session.resize(width, height + BAR_HEIGHT);
    return {
      ...session,
      async close() {
        await session.close();
        await end(driver);
      },
    };
  }

  return {
    visit: open,
    async stop() {
      await end(display.server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Xvfb takes the first number that is free and tells it. */
async function startDisplay(): Promise<{ readonly name: string; readonly server: ChildProcess }> {
  const server = spawn(
    ENGINE_FILES.display,
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const number = await new Promise<string>((resolve, reject) => {
    server.once("error", reject);
    server.stdio[3]?.once("data", (text: Buffer) => resolve(String(text).trim()));
  });
  return { name: `:${number}`, server };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answers at ${url}.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
