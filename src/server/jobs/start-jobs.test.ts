import { expect, it } from "vitest";
import { createWaker } from "./start-jobs.ts";

it("calls at once, and once more for all who ask while that call is under way", async () => {
  const called: string[] = [];
  const waker = createWaker(async (name) => void called.push(name));
  const first = waker.wake("mail");
  const later = [waker.wake("mail"), waker.wake("mail"), waker.wake("mail")];
  expect(called).toEqual(["mail"]);
  await Promise.all([first, ...later]);
  expect(called).toEqual(["mail", "mail"]);
});

it("keeps no job waiting for another", () => {
  const called: string[] = [];
  const waker = createWaker(async (name) => void called.push(name));
  void waker.wake("mail");
  void waker.wake("payments");
  expect(called).toEqual(["mail", "payments"]);
});

it("is quiet when everybody who asked has been served", async () => {
  const served: string[] = [];
  const waker = createWaker(async (name) => void served.push(name));
  void waker.wake("mail");
  void waker.wake("mail");
  await waker.isQuiet();
  expect(served).toHaveLength(2);
});
