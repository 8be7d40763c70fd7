/**
 * The addresses at which the shop answers. A demo on this machine is opened at localhost, at 127.0.0.1, or by a phone
 * at its address in the local network. It refuses every other host name: a public name pointed at a private address
 * (DNS rebinding) would let its site read and change the shop.
 */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Settings } from "#server/settings/settings.ts";

export type AddressSettings = Pick<Settings, "mode" | "publicUrl">;
type Called = Pick<IncomingMessage, "headers">;

/** Private and link-local ranges: RFC 1918, 3927, 4193 and 4291. */
const OWN_RANGES = ["loopback", "private", "linkLocal", "uniqueLocal"];

/** The origin at which the sender of this request reaches the shop: the public one, unless the shop is a local demo. */
export function calledOrigin(request: Called, settings: AddressSettings): string {
  const { host } = request.headers;
  const own = ownAddress(settings);
  if (host === undefined || !own.answersToCall || host === own.host) return settings.publicUrl;
  return isPrivateHost(host) ? `http://${host}` : settings.publicUrl;
}

/** Whether the request calls a local demo by a host name that is not the demo's. */
export function isForeignHost({ headers: { host } }: Called, settings: AddressSettings): boolean {
  const own = ownAddress(settings);
  if (host === undefined || !own.answersToCall) return false;
  return host !== own.host && !isPrivateHost(host);
}

/**
 * `answersToCall`: a local demo answers at the address it was called by. One with a public address stands behind a
 * proxy, which may call it by any name.
 */
type OwnAddress = { readonly host: string; readonly answersToCall: boolean };

/** Kept, because every request needs it. */
const ownAddresses = new WeakMap<AddressSettings, OwnAddress>();

function ownAddress(settings: AddressSettings): OwnAddress {
  const known = ownAddresses.get(settings);
  if (known) return known;
  const { host, hostname } = new URL(settings.publicUrl);
  const own = { host, answersToCall: settings.mode === "demo" && isPrivateName(hostname) };
  ownAddresses.set(settings, own);
  return own;
}

/** `host` is a Host header: it may contain a port and, from an attacker, anything else. */
function isPrivateHost(host: string): boolean {
  const url = /^[\w.:[\]-]+$/.test(host) ? URL.parse(`http://${host}`) : null;
  return url !== null && isPrivateName(url.hostname);
}

function isPrivateName(hostname: string): boolean {
  if (hostname === "localhost") return true;
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(address) !== 0 && OWN_RANGES.includes(ipaddr.parse(address).range());
}
