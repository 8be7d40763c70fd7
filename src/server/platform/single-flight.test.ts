import { expect, it } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

it("does once what is asked for while it is under way, and anew after it has failed", async () => {
  const flight = createSingleFlight<number>();
  let works = 0;
  const work = async () => {
    works += 1;
    if (works === 1) throw new Error("failed");
    return works;
  };
  const first = await Promise.allSettled([flight.run("a", work), flight.run("a", work)]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(flight.find("a")).toBeUndefined();
  expect(await Promise.all([flight.run("a", work), flight.run("b", work), flight.run("a", work)])).toEqual([
    2, 3, 2,
  ]);
});
