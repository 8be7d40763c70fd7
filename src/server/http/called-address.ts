/**
 * At which address the shop answers. A demo on this machine is opened at whatever leads to it: localhost, 127.0.0.1, or by a
 * phone its address in the house's network. Any name but localhost is refused there, because a public name that was made to
 * lead to a private address would let its site read and write the shop.
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

/** The origin that leads to this shop for whoever sent this request; the public one unless the shop is a local demo. */
export function calledOrigin(request: Called, settings: AddressSettings): string {
  const { host } = request.headers;
  const own = ownAddress(settings);
  if (host === undefined || !own.answersToCall || host === own.host) return settings.publicUrl;
  return isPrivateHost(host) ? `http://${host}` : settings.publicUrl;
}

/** Whether the request calls a local demo by a name that is not its own. */
export function isForeignHost({ headers: { host } }: Called, settings: AddressSettings): boolean {
  const own = ownAddress(settings);
  if (host === undefined || !own.answersToCall) return false;
  return host !== own.host && !isPrivateHost(host);
}

/** `answersToCall`: a demo that was given a public address stands behind a proxy, which may call it by any name. */
type OwnAddress = { readonly host: string; readonly answersToCall: boolean };

/** Asked for every request. */
const ownAddresses = new WeakMap<AddressSettings, OwnAddress>();

function ownAddress(settings: AddressSettings): OwnAddress {
  const known = ownAddresses.get(settings);
  if (known) return known;
  const { host, hostname } = new URL(settings.publicUrl);
  const own = { host, answersToCall: settings.mode === "demo" && isPrivateName(hostname) };
  ownAddresses.set(settings, own);
  return own;
}

/** Of a Host header, which may hold a port and, from an attacker, anything else. */
function isPrivateHost(host: string): boolean {
  const url = /^[\w.:[\]-]+$/.test(host) ? URL.parse(`http://${host}`) : null;
  return url !== null && isPrivateName(url.hostname);
}

function isPrivateName(hostname: string): boolean {
  if (LOOPBACK_NAMES.test(hostname) || PRIVATE_IPV4.test(hostname)) return true;
  return PRIVATE_IPV6.test(hostname) && isIPv6(hostname.slice(1, -1));
}
