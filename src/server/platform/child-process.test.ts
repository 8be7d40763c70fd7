import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { requestFromChild, runChild } from "./child-process.ts";

const MODULE = JSON.stringify(new URL("./child-process.ts", import.meta.url).href);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-child-process-"));
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
  await runChild(file, never, { code: 0 });
  await expect(runChild(file, never, { code: 3 })).rejects.toThrow("ended with 3");
});

it("ends the program when the signal says so, and nobody else hears of it", async () => {
  const file = await program("setInterval(() => {}, 1000);");
  const ending = new AbortController();
  const running = runChild(file, ending.signal);
  ending.abort();
  await expect(running).rejects.toThrow("aborted");
});

it("starts nothing when the signal has come already", async () => {
  const file = await program("setInterval(() => {}, 1000);");
  await expect(runChild(file, AbortSignal.abort())).rejects.toThrow("aborted");
});

const ANSWERING = `
  const { respondToShop, endWithShop } = await import(${MODULE});
  process.once("message", async ({ most }) => {
    let bytes = 0;
    for await (const piece of process.stdin) {
      bytes += piece.length;
      if (bytes >= most) break;
    }
    respondToShop({ bytes });
  });
  endWithShop();
`;

async function* chunks(count: number): AsyncIterable<Uint8Array> {
  for (let chunk = 0; chunk < count; chunk += 1) yield Buffer.alloc(1000);
}

it("gives the program content to read, and returns what it answers", async () => {
  const file = await program(ANSWERING);
  const work = { most: Number.POSITIVE_INFINITY };
  expect(await requestFromChild(file, never, work, chunks(300))).toEqual({ bytes: 300_000 });
});

it("returns the answer of a program that has read enough, and reads no more of the content itself", async () => {
  const file = await program(ANSWERING);
  let wasEnded = false;
  async function* endless(): AsyncIterable<Uint8Array> {
    try {
      for (;;) yield Buffer.alloc(1000);
    } finally {
      wasEnded = true;
    }
  }
  const answer = await requestFromChild<{ bytes: number }>(file, never, { most: 5000 }, endless());
  expect(answer.bytes).toBeGreaterThanOrEqual(5000);
  expect(wasEnded).toBe(true);
});

it("fails as the content does, whatever the program has made of the beginning", async () => {
  const file = await program(ANSWERING);
  async function* broken(): AsyncIterable<Uint8Array> {
    yield* chunks(3);
    throw new Error("the store is away");
  }
  await expect(requestFromChild(file, never, { most: 1e9 }, broken())).rejects.toThrow("the store is away");
});

it("fails when the program ends without an answer, or in the middle", async () => {
  const silent = await program(`process.once("message", () => process.exit(0));`);
  await expect(requestFromChild(silent, never, {}, chunks(300))).rejects.toThrow("has not answered");
  const dying = await program(`process.once("message", () => process.kill(process.pid, "SIGKILL"));`);
  await expect(requestFromChild(dying, never, {}, chunks(300))).rejects.toThrow("ended with null");
});

it("ends a program that takes too long with what it reads", async () => {
  const file = await program("setInterval(() => {}, 1000);");
  const ending = new AbortController();
  const asked = requestFromChild(file, ending.signal, {}, chunks(300));
  ending.abort();
  await expect(asked).rejects.toThrow("aborted");
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
      `import(${MODULE}).then(({ runChild }) => runChild(${JSON.stringify(encoder)}, new AbortController().signal))`,
    ],
    { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] },
  );
  const [said] = await once(shop.stderr ?? shop, "data");
  const pid = Number(said);
  shop.kill("SIGKILL");
  await eventually(async () => expect(() => process.kill(pid, 0)).toThrow("ESRCH"));
}, 30_000);
