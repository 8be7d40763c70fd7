import { describe, expect, it } from "vitest";
import { readSettings, refusalsOf } from "./settings.ts";

describe("PUBLIC_URL", () => {
  it.each([
    ["https://shop.example", "https://shop.example"],
    ["https://shop.example/", "https://shop.example"],
    ["https://shop.example:8443", "https://shop.example:8443"],
    ["http://127.0.0.1:3000/", "http://127.0.0.1:3000"],
  ])("%s gives %s", (publicUrl, expected) => {
    expect(readSettings({ SHOP_MODE: "demo", PUBLIC_URL: publicUrl }).publicUrl).toBe(expected);
  });

  it("follows the port when it is not set", () => {
    expect(readSettings({ PORT: "4000" }).publicUrl).toBe("http://localhost:4000");
    expect(readSettings({ HOST: "0.0.0.0" }).publicUrl).toBe("http://localhost:3000");
  });

  it("is the address at which the shop listens, when that is one of its network", () => {
    expect(readSettings({ HOST: "192.168.1.20" }).publicUrl).toBe("http://192.168.1.20:3000");
  });
});

describe("a shop whose mode is not said", () => {
  const namesOf = (raw: Record<string, string>) => refusalsOf(raw).map(({ name }) => name);

  it.each(["https://kulud.example", "http://192.168.1.20:3000"])("does not open as a demo at %s", (url) => {
    expect(namesOf({ PUBLIC_URL: url })).toEqual(["SHOP_MODE"]);
    expect(namesOf({ PUBLIC_URL: url, SHOP_MODE: "demo" })).toEqual([]);
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])("opens at %s", (url) => {
    expect(namesOf({ PUBLIC_URL: url })).toEqual([]);
  });
});
