import { describe, expect, it } from "vitest";
import { needsDeployment } from "./deployment-warning.tsx";

const PUBLIC_URL = "https://shop.example";

describe("needsDeployment", () => {
  it.each([
    ["localhost", "http://localhost:3000"],
    ["localhost by https", "https://localhost"],
    ["a name below localhost", "http://shop.localhost:3000"],
    ["the loopback address", "http://127.0.0.1:3000"],
    ["the loopback address of IPv6", "http://[::1]:3000"],
    ["a hosted workspace", "https://kulud-3000.app.github.dev"],
    ["another hosted workspace", "https://kulud.someone.repl.co"],
    ["the public https address", PUBLIC_URL],
  ])("is false on %s", (_case, origin) => {
    expect(needsDeployment(origin, PUBLIC_URL)).toBe(false);
  });

  it.each([
    ["another https address than the shop's own", "https://staging.example"],
    ["the public address without https", "http://shop.example"],
    ["the public address on another port", "https://shop.example:8443"],
    ["a machine of the local network", "http://192.168.1.20:3000"],
    ["a name that only begins like localhost", "http://localhost.shop.example"],
    ["a name that only ends like a workspace", "https://notgitpod.io"],
  ])("is true on %s", (_case, origin) => {
    expect(needsDeployment(origin, PUBLIC_URL)).toBe(true);
  });

  it.each([
    "https://192.168.1.20",
    "https://172.16.0.4",
    "https://10.0.0.1",
    "https://shop",
    "https://shop.local",
  ])("is true on %s although the shop is set to it, because no crawler reaches it", (origin) => {
    expect(needsDeployment(origin, origin)).toBe(true);
  });

  it.each(["https://172.217.1.1", "https://shop.co.za", "https://shop.example:8443"])(
    "is false on %s when the shop is set to it",
    (origin) => {
      expect(needsDeployment(origin, origin)).toBe(false);
    },
  );
});
