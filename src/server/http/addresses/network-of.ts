import { isIPv6 } from "node:net";

/** A provider gives a household 56 bits of an IPv6 address, from which it may use 256 networks; a telephone has one of 64 bits. */
const NETWORK_BITS = 56;
const GROUP_BITS = 16;
const GROUPS = 8;
const MAPPED_IPV4 = 0xffff;

/** A hosting company or an office is given 48 bits, often for nothing, and with them 65,536 networks of a telephone. */
export const SITE_BITS = 48;

/** The network of an address, which is what limits count: an IPv4 address, or what one household has of IPv6. */
export function networkOf(address: string, bits = NETWORK_BITS): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups[5] === MAPPED_IPV4 && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  const whole = Math.floor(bits / GROUP_BITS);
  const rest = GROUP_BITS - (bits % GROUP_BITS);
  const last = ((groups[whole] ?? 0) >> rest) << rest;
  return [...groups.slice(0, whole), last].map((group) => group.toString(16)).join(":");
}

/** The eight groups, however they were shortened. */
function groupsOf(address: string): number[] {
  const [unscoped = ""] = address.split("%");
  const [head = "", tail] = unscoped.split("::");
  const before = parseGroups(head);
  const after = parseGroups(tail ?? "");
  return [...before, ...Array<number>(GROUPS - before.length - after.length).fill(0), ...after];
}

function parseGroups(text: string): number[] {
  return text
    .split(":")
    .filter((group) => group !== "")
    .flatMap((group) => {
      if (!group.includes(".")) return Number.parseInt(group, 16);
      const [first = 0, second = 0, third = 0, fourth = 0] = group.split(".").map(Number);
      return [first * 256 + second, third * 256 + fourth];
    });
}
