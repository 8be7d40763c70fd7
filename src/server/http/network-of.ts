import { isIPv6 } from "node:net";

/** The network of an address, which is what limits count: a household has a whole IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...gap, ...after].slice(0, 4).join(":").toLowerCase();
}
