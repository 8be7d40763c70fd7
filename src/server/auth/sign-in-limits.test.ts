import { expect, it } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { createSignInLimits, type Trier } from "./sign-in-limits.ts";

function limits() {
  let now = Date.UTC(2026, 2, 2);
  const { admit, forget } = createSignInLimits({ now: () => new Date(now) });
  return {
    forget,
    pass: (ms: number) => (now += ms),
    tries: (count: number, trier: Trier) => {
      let admitted = 0;
      for (let time = 0; time < count; time += 1) {
        try {
          admit(trier);
          admitted += 1;
        } catch {
          // Refused.
        }
      }
      return admitted;
    },
  };
}

const NETWORK: Trier = { browser: undefined, network: "198.51.100.7" };
const OWNER: Trier = { browser: "owner", network: "198.51.100.7" };

it("a network has five tries, then one every half minute, however often it is refused meanwhile", () => {
  const { tries, pass } = limits();
  expect(tries(20, NETWORK)).toBe(5);
  pass(30 * SECOND);
  expect(tries(20, NETWORK)).toBe(1);
  pass(29 * SECOND);
  expect(tries(20, NETWORK)).toBe(0);
  pass(SECOND);
  expect(tries(1, NETWORK)).toBe(1);
});

it("a known browser is not counted with its network, and has ten tries in a quarter of an hour", () => {
  const { tries, pass } = limits();
  tries(20, NETWORK);
  expect(tries(20, OWNER)).toBe(10);
  expect(tries(1, { ...OWNER, browser: "other" })).toBe(1);
  pass(15 * MINUTE);
  expect(tries(1, OWNER)).toBe(1);
});

it("the right password makes good what was tried before", () => {
  const { tries, forget } = limits();
  tries(5, NETWORK);
  forget(NETWORK);
  expect(tries(5, NETWORK)).toBe(5);
});
