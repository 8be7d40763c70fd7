import { connect } from "node:net";
import { expect, it } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { closeAfterEachAnswer, turnReadsAway } from "./graceful-stop.ts";
import { createHttpServer } from "./http-server.ts";

const SILENCE_MS = 200;

async function openServer() {
  const server = createHttpServer(readSettings({ LOG_LEVEL: "silent" }));
  server.get("/", async () => "read");
  server.post("/", async () => "written");
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  return { server, port: Number(new URL(address).port) };
}

/** Reads until the connection ends; `torn` when it was refused or reset. */
async function call(port: number, method: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${method} / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);
  let text = "";
  socket.on("data", (part) => (text += String(part)));
  socket.on("error", () => (text = "torn"));
  await new Promise((resolve) => socket.once("close", resolve));
  return text;
}

/** As a process with a page to render: no new requests meanwhile. */
function makePage(): void {
  const until = performance.now() + 3 * SILENCE_MS;
  while (performance.now() < until);
}

it("a server about to stop answers, and lets go of the connection it answers on", async () => {
  const server = createHttpServer(readSettings({ LOG_LEVEL: "silent" }));
  server.get("/", async () => "read");
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  expect((await fetch(address)).headers.get("connection")).toBe("keep-alive");
  await closeAfterEachAnswer(server, 0);
  const last = await fetch(address);
  expect([last.status, last.headers.get("connection")]).toEqual([200, "close"]);
  await server.close();
});

it("a request of which the server has read half when it begins to stop is answered", async () => {
  const server = createHttpServer(readSettings({ LOG_LEVEL: "silent" }));
  server.get("/", async () => "read");
  const hasBegun = new Promise((resolve) => server.addHook("preClose", async () => resolve(undefined)));
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  const nextAnswer = () =>
    new Promise<string>((resolve) => socket.once("data", (part) => resolve(`${part}`)));
  const half = "GET / HTTP/1.1\r\nHost: a\r\n";
  // Sent together: the answer to the first says that the half of the second is read.
  socket.write(`${half}\r\n${half}`);
  expect(await nextAnswer()).toContain("200 OK");
  const closed = server.close();
  await hasBegun;
  socket.write("\r\n");
  expect(await nextAnswer()).toContain("200 OK");
  await closed;
});

it("what the kernel let in while the stopping server was busy is answered", async () => {
  const { server, port } = await openServer();
  await closeAfterEachAnswer(server, 0);
  const closed = turnReadsAway(server, SILENCE_MS).then(() => server.close());
  const answer = call(port, "POST");
  makePage();
  expect(await answer).toContain("written");
  await closed;
});

it("a stopping server closes when nobody has come for a while, and serves who writes until then", async () => {
  const { server, port } = await openServer();
  await closeAfterEachAnswer(server, 0);
  let isClosed = false;
  const closed = turnReadsAway(server, SILENCE_MS).then(() => {
    isClosed = true;
    return server.close();
  });
  const until = performance.now() + 3 * SILENCE_MS;
  const comeAgain = async () => {
    while (performance.now() < until) expect(await call(port, "POST")).toContain("200 OK");
  };
  await Promise.all(Array.from({ length: 8 }, comeAgain));
  expect(isClosed).toBe(false);
  await closed;
  expect(await call(port, "POST")).toBe("torn");
});

it.each(["GET", "HEAD"])(
  "a stopping server lets %s go unanswered: the proxy asks elsewhere",
  async (method) => {
    const { server, port } = await openServer();
    await closeAfterEachAnswer(server, 0);
    const closed = turnReadsAway(server, SILENCE_MS).then(() => server.close());
    expect(await call(port, method)).toBe("");
    await closed;
  },
);

it("those who do not stop coming do not keep a stopping server open", async () => {
  const { server, port } = await openServer();
  await closeAfterEachAnswer(server, 0);
  let isOver = false;
  const over = turnReadsAway(server, SILENCE_MS, 3 * SILENCE_MS).then(() => {
    isOver = true;
  });
  while (!isOver) await call(port, "POST");
  await over;
  await server.close();
});
