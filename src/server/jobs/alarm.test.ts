import { expect, it } from "vitest";
import { createAlarm } from "./alarm.ts";

it("calls at once, and once more for all who ask while that call is under way", async () => {
  const called: string[] = [];
  const alarm = createAlarm(async (name) => void called.push(name));
  const first = alarm.ring("mail");
  const later = [alarm.ring("mail"), alarm.ring("mail"), alarm.ring("mail")];
  expect(called).toEqual(["mail"]);
  await Promise.all([first, ...later]);
  expect(called).toEqual(["mail", "mail"]);
});

it("keeps no job waiting for another", () => {
  const called: string[] = [];
  const alarm = createAlarm(async (name) => void called.push(name));
  void alarm.ring("mail");
  void alarm.ring("payments");
  expect(called).toEqual(["mail", "payments"]);
});

it("is quiet when everybody who asked has been served", async () => {
  const served: string[] = [];
  const alarm = createAlarm(async (name) => void served.push(name));
  void alarm.ring("mail");
  void alarm.ring("mail");
  await alarm.isQuiet();
  expect(served).toHaveLength(2);
});
