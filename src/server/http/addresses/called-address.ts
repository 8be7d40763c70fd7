/**
 * The addresses at which the shop answers. A demo on this machine is opened at localhost, at 127.0.0.1, or by a phone
 * at its address in the local network. It refuses every other host name: a public name pointed at a private address
 * (DNS rebinding) would let its site read and change the shop.
 */
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Settings } from "#server/settings/settings.ts";

export type AddressSettings = Pick<Settings, "mode" | "publicUrl">;
type Called = Pick<IncomingMessage, "headers">;

const LOOPBACK_NAMES = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const PRIVATE_IPV4 = /^(?:10\.\d+|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+$/;
/** Unique local and link-local addresses. */
const PRIVATE_IPV6 = /^\[(?:f[cd]|fe[89ab])/;

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
  if (LOOPBACK_NAMES.test(hostname) || PRIVATE_IPV4.test(hostname)) return true;
  return PRIVATE_IPV6.test(hostname) && isIPv6(hostname.slice(1, -1));
}
