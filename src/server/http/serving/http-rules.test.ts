import Fastify from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { timeLeft } from "#server/platform/answer-deadline.ts";
import { limitAnswerTime } from "./http-rules.ts";

const LIMITS = { answerMs: 1000, lastMs: 200 };

afterEach(() => vi.useRealTimers());

function openServer() {
  vi.useFakeTimers({ toFake: ["performance"] });
  const server = Fastify();
  limitAnswerTime(server);
  return server;
}

it("an answer's time is one for all it does, its body's arrival not counted", async () => {
  const server = openServer();
  server.addHook("preParsing", async () => void vi.advanceTimersByTime(5000));
  server.post("/", async () => {
    vi.advanceTimersByTime(300);
    const first = timeLeft(LIMITS);
    await Promise.resolve();
    vi.advanceTimersByTime(300);
    return [first, timeLeft(LIMITS)];
  });
  const answer = await server.inject({ method: "POST", url: "/", payload: { a: 1 } });
  expect(answer.json()).toEqual([700, 400]);
});

it("has a last time once, for what a slow provider has left to be written, and then none", async () => {
  const server = openServer();
  server.get("/", async () => {
    vi.advanceTimersByTime(8000);
    const last = timeLeft(LIMITS);
    vi.advanceTimersByTime(150);
    const left = timeLeft(LIMITS);
    vi.advanceTimersByTime(100);
    expect(() => timeLeft(LIMITS)).toThrow("the time for this answer is over");
    return [last, left];
  });
  expect((await server.inject({ method: "GET", url: "/" })).json()).toEqual([200, 50]);
});

it("leaves alone what goes on after the answer, and what no answer waits for", async () => {
  const server = openServer();
  let goOn: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let later: Promise<number> | undefined;
  server.get("/", async () => {
    later = answered.then(() => timeLeft(LIMITS));
    return "";
  });
  await server.inject({ method: "GET", url: "/" });
  vi.advanceTimersByTime(60_000);
  goOn();
  expect([await later, timeLeft(LIMITS)]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
});
