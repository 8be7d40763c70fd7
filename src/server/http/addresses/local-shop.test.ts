import { describe, expect, it } from "vitest";
import { isLocalShop, isLocalVisit, isVisitToItself } from "./local-shop.ts";

describe("isLocalShop", () => {
  it.each([
    ["127.0.0.1", "http://localhost:3000", true],
    ["127.0.0.1", "http://127.0.0.1:3000", true],
    ["localhost", "http://localhost", true],
    ["::1", "http://[::1]:3000", true],
    ["127.0.0.1", "https://shop.example", false],
    ["127.0.0.1", "http://localhost.example", false],
    ["0.0.0.0", "http://localhost:3000", false],
    ["::", "http://localhost:3000", false],
    ["192.168.1.4", "http://localhost:3000", false],
  ])("bound to %s and known as %s: %s", (host, publicUrl, isLocal) => {
    expect(isLocalShop({ host, publicUrl })).toBe(isLocal);
  });
});

describe("isLocalVisit", () => {
  const visit = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
    isLocalVisit({
      headers: { host: "localhost:3000", ...headers },
      socket: { remoteAddress },
    } as Parameters<typeof isLocalVisit>[0]);

  it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("trusts %s", (address) => {
    expect(visit(address)).toBe(true);
  });

  it.each(["192.168.1.4", "10.0.0.1", "::ffff:10.0.0.1", "127.0.0.1.example", "", undefined])(
    "does not trust %s",
    (address) => {
      expect(visit(address)).toBe(false);
    },
  );

  it.each([
    ["forwarded", "for=127.0.0.1"],
    ["via", "1.1 proxy"],
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-host", "localhost"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-anything", ""],
    ["x-real-ip", "127.0.0.1"],
    ["cf-connecting-ip", "127.0.0.1"],
  ])("does not trust what came with %s", (name, value) => {
    expect(visit("127.0.0.1", { [name]: value })).toBe(false);
  });

  it.each(["127.0.0.1:3000", "[::1]:3000", "localhost"])("answers to %s", (host) => {
    expect(visit("127.0.0.1", { host })).toBe(true);
  });

  it.each(["evil.example:3000", "localhost.evil.example", "", "a b"])("does not answer to %s", (host) => {
    expect(visit("127.0.0.1", { host })).toBe(false);
  });
});

describe("isVisitToItself", () => {
  const visit = (remoteAddress: string, localAddress: string, headers: Record<string, string>) =>
    isVisitToItself({ headers, socket: { remoteAddress, localAddress } } as Parameters<
      typeof isVisitToItself
    >[0]);

  it.each([
    ["192.168.1.4", "192.168.1.4:3000"],
    ["fd12::1", "[fd12::1]:3000"],
  ])("knows the shop at %s by both ends of the connection", (address, host) => {
    expect(visit(address, address, { host })).toBe(true);
    expect(visit(address, address, { host: "evil.example:3000" })).toBe(false);
    expect(visit(address, address, { host, "x-forwarded-for": address })).toBe(false);
  });

  it("is nobody else of the network", () => {
    expect(visit("192.168.1.5", "192.168.1.4", { host: "192.168.1.4:3000" })).toBe(false);
  });
});
