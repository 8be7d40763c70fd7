import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** A provider gives a household 56 bits of an IPv6 address, from which it may use 256 networks; a telephone has one of 64 bits. */
const NETWORK_BITS = 56;

/** A hosting company or an office is given 48 bits, often for nothing, and with them 65,536 networks of a telephone. */
export const SITE_BITS = 48;

/** The first groups of an IPv6 address, of which no network here has more. */
const GROUPS = 4;

/** The network of an address, which is what limits count: an IPv4 address, or what one household has of IPv6. */
export function networkOf(address: string, bits = NETWORK_BITS): string {
  if (isIP(address) === 0) return address;
  const [unscoped = ""] = address.split("%");
  const parsed = ipaddr.process(unscoped);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const { parts } = ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`);
  return parts
    .slice(0, GROUPS)
    .map((group) => group.toString(16))
    .join(":");
}
