import type { NetworkInterfaceInfo } from "node:os";
import { correction, generate } from "lean-qr";
import { describe, expect, it } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { phoneAddress, qrText } from "./phone-address.ts";

const ADDRESSES = { lo: [ipv4("127.0.0.1", true)], eth0: [ipv4("192.168.1.20")] };

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return { family: "IPv4", address, internal, netmask: "255.255.255.0", mac: "", cidr: null };
}

describe("the address for a phone", () => {
  it("is this machine's in the house's network", () => {
    expect(phoneAddress(readSettings({ HOST: "0.0.0.0" }), ADDRESSES)).toBe("http://192.168.1.20:3000");
  });

  it.each([
    ["only this machine can reach the shop", {}, ADDRESSES],
    ["the machine is on the internet itself", { HOST: "0.0.0.0" }, { eth0: [ipv4("203.0.113.7")] }],
    [
      "the demo has a public address",
      { HOST: "0.0.0.0", PUBLIC_URL: "https://demo.example", SHOP_MODE: "demo" },
      ADDRESSES,
    ],
  ])("is not given when %s", (_, variables, interfaces) => {
    expect(phoneAddress(readSettings(variables), interfaces)).toBeUndefined();
  });
});

it("draws the code with two modules a character and a quiet border", () => {
  const address = "http://192.168.1.20:3000";
  const code = generate(address, { minCorrectionLevel: correction.L });
  const rows = qrText(address)
    .split("\n")
    .map((line) => line.replace(/[^█▀▄ ]\[[\d;]+m/g, "").slice(2));
  for (let y = -4; y < code.size + 4; y++) {
    for (let x = -4; x < code.size + 4; x++) {
      const character = rows[(y + 4) >> 1]?.[x + 4] ?? "";
      expect(((y + 4) % 2 === 0 ? "█▀" : "█▄").includes(character), `module ${x}, ${y}`).toBe(code.get(x, y));
    }
  }
});
