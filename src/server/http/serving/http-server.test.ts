import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { DomainError } from "#server/platform/domain-error.ts";
import { readSettings } from "#server/settings/settings.ts";
import { createHttpServer } from "./http-server.ts";
import { liftTimeLimit, readingToTheEnd } from "./unread-requests.ts";

const openWithDeadlines = () =>
  createHttpServer(readSettings({ LOG_LEVEL: "silent" }), undefined, {
    requestMs: 100,
    headersMs: 100,
    lookEveryMs: 20,
  });

const answerOn = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let text = "";
    socket.on("data", (part) => (text += String(part)));
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });

it.each([
  ["never sends the rest of its body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf"],
  ["never ends its headers", "GET / HTTP/1.1\r\nHost: a\r\n"],
])("a sender who %s is shown out", async (_, sent) => {
  const server = openWithDeadlines();
  server.post("/", async () => "read");
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(address).port), "127.0.0.1", () => socket.write(sent));
  const answer = await answerOn(socket);
  expect(answer).toContain("408");
  await server.close();
});

it("a sender who is given time may take longer, as long as something comes", async () => {
  const server = openWithDeadlines();
  server.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  server.post("/", async (request) => {
    const restoreLimit = liftTimeLimit(request.raw, 300);
    let bytes = 0;
    for await (const part of request.body as AsyncIterable<Buffer>) bytes += part.length;
    restoreLimit();
    return { bytes };
  });
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  const send = async (parts: number) => {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 50\r\n\r\n");
    let part = 0;
    const sending = setInterval(() => part++ < parts && socket.write("0123456789"), 80);
    let text = "";
    for await (const chunk of socket) text += String(chunk);
    clearInterval(sending);
    return text;
  };
  const [whole, half] = await Promise.all([send(5), send(2).catch(() => "")]);
  expect(whole).toContain('{"bytes":50}');
  expect(half).toBe("");
  await server.close();
});

it("a sender who is refused early hears why, however long the rest takes to come", async () => {
  const server = openWithDeadlines();
  server.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  server.post("/", (request) =>
    readingToTheEnd(request.raw, 300, async () => {
      throw new DomainError("not_found", "There is no such shelf.");
    }),
  );
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n");
  let part = 0;
  const sending = setInterval(() => part++ < 5 && socket.write("0123456789"), 80);
  // The connection takes the next request only then: nothing of the first one was left unread.
  const next = setTimeout(() => socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"), 600);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  clearInterval(sending);
  clearTimeout(next);
  expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 404", "HTTP/1.1 404"]);
  expect(text).toContain("There is no such shelf.");
  await server.close();
});

it.each([
  ["a head that is too long", `X: ${"a".repeat(20_000)}`, 431, "payload_too_large"],
  ["what it cannot expect", "Expect: the-impossible", 417, "invalid_request"],
  ["no head at all", "\0", 400, "invalid_request"],
])("%s is refused in the contract's words", async (_, line, status, error) => {
  const server = createHttpServer(readSettings({ LOG_LEVEL: "silent" }));
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(address).port), "127.0.0.1", () =>
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${line}\r\n\r\n`),
  );
  const answer = await answerOn(socket);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain(`{"error":"${error}","message":"The `);
  await server.close();
});
