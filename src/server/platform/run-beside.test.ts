import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { runBeside } from "./run-beside.ts";

const MODULE = JSON.stringify(new URL("./run-beside.ts", import.meta.url).href);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-beside-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(text: string): Promise<string> {
  const file = join(folder, "program.mjs");
  await writeFile(file, text);
  return file;
}

const never = new AbortController().signal;

it("gives the program its message and resolves when it has ended", async () => {
  const file = await program(`process.once("message", ({ code }) => process.exit(code));`);
  await runBeside(file, never, { code: 0 });
  await expect(runBeside(file, never, { code: 3 })).rejects.toThrow("ended with 3");
});

it("ends the program when the signal says so, and nobody else hears of it", async () => {
  const file = await program("setInterval(() => {}, 1000);");
  const ending = new AbortController();
  const running = runBeside(file, ending.signal);
  ending.abort();
  await expect(running).rejects.toThrow("aborted");
});

it("starts nothing when the signal has come already", async () => {
  const file = await program("setInterval(() => {}, 1000);");
  await expect(runBeside(file, AbortSignal.abort())).rejects.toThrow("aborted");
});

it("a program ends with a shop that was killed, in the middle of what it encodes", async () => {
  const encoder = await program(`
    import { pbkdf2 } from "node:crypto";
    const { endWithShop } = await import(${MODULE});
    endWithShop();
    pbkdf2("as long as a picture", "salt", 100_000_000, 64, "sha512", () => {});
    console.error(process.pid);
  `);
  const shop = fork(
    "--eval",
    [
      `import(${MODULE}).then(({ runBeside }) => runBeside(${JSON.stringify(encoder)}, new AbortController().signal))`,
    ],
    { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] },
  );
  const [said] = await once(shop.stderr ?? shop, "data");
  const pid = Number(said);
  shop.kill("SIGKILL");
  await eventually(async () => expect(() => process.kill(pid, 0)).toThrow("ESRCH"));
}, 30_000);
