import { expect, test } from "vitest";
import { findFreePort, portsOf } from "#tests/support/free-port.ts";

/** Reads the next thousand ports; the generator itself has no end. */
function nextThousand(ports: Iterator<number, never>): number[] {
  return Array.from({ length: 1_000 }, () => ports.next().value);
}

test("two processes of the tests are never given the same port", () => {
  const first = new Set(nextThousand(portsOf(1, 1_500)));
  expect(nextThousand(portsOf(2, 0)).filter((port) => first.has(port))).toEqual([]);
});

test("a port is not given a second time before its shop listens", async () => {
  const given = await Promise.all(Array.from({ length: 50 }, findFreePort));
  expect(new Set(given).size).toBe(50);
});
