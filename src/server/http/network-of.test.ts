import { expect, it } from "vitest";
import { networkOf } from "./network-of.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
