import { expect, it } from "vitest";
import { networkOf } from "./network-of.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:0"],
  ["2001:0db8:0001:00ff::1", "2001:db8:1:0"],
  ["2001:db8:1:0100::1", "2001:db8:1:100"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
