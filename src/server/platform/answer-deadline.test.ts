import { expect, it } from "vitest";
import { answering, beginAnswer, endAnswer, timeForCall } from "./answer-deadline.ts";
import { createSingleFlight } from "./single-flight.ts";

const answerBegun = (agoMs: number) => {
  const answer = beginAnswer();
  answer.since -= agoMs;
  return answer;
};

function timeIn(answer: ReturnType<typeof beginAnswer>, wantedMs: number): number {
  let time = Number.NaN;
  answering(answer, () => {
    time = timeForCall(wantedMs);
  });
  return time;
}

it("gives a call its whole time when nobody waits for an answer", () => {
  expect(timeForCall(15_000)).toBe(15_000);
  const sent = answerBegun(60_000);
  endAnswer(sent);
  expect(timeIn(sent, 15_000)).toBe(15_000);
});

it("gives a call what the waiting before it has left", () => {
  expect(timeIn(answerBegun(6_000), 8_000)).toBeLessThanOrEqual(2_000);
  expect(timeIn(answerBegun(6_000), 300)).toBe(300);
});

it("gives whole milliseconds, for a timer refuses parts of them", () => {
  expect(Number.isInteger(timeIn(answerBegun(6_000.4), 8_000))).toBe(true);
});

it("gives a call a second however late it is, for a call cut at once may be one that was carried out", () => {
  expect(timeIn(answerBegun(60_000), 8_000)).toBe(1_000);
});

it("gives work that several answers wait for its whole time, however late the first of them is", async () => {
  const flight = createSingleFlight<number>();
  const times: Promise<number>[] = [];
  const ask = async () => timeForCall(8_000);
  for (const late of [9_000, 0]) answering(answerBegun(late), () => void times.push(flight.run("page", ask)));
  for (const time of await Promise.all(times)) expect(time).toBeGreaterThan(7_000);
});
