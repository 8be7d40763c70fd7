/**
 * Decides what "this machine" is: without a password the admin's calls work here only, and so does the part of a sandbox
 * that no shopper should see.
 */
import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "::1"];
const LOOPBACK_PEER = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** What proxies and tunnels add: whoever comes through one may be anywhere. */
const FORWARDING_HEADER =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

type ShopAddress = { readonly host: string; readonly publicUrl: string };

/** Bound to the loopback interface, and known to browsers by no other name. */
export function isLocalShop({ host, publicUrl }: ShopAddress): boolean {
  return LOOPBACK_HOSTS.includes(host) && LOCAL_NAMES.includes(new URL(publicUrl).hostname);
}

/**
 * The call comes straight from this machine, to a name of this machine: another site's name that was made to lead here
 * is none. The peer is the socket's own, not what a header claims.
 */
export function isLocalVisit(request: Pick<FastifyRequest, "headers" | "socket">): boolean {
  return (
    !isForwarded(request) &&
    LOOPBACK_PEER.test(request.socket.remoteAddress ?? "") &&
    LOCAL_NAMES.includes(nameOf(request) ?? "")
  );
}

/**
 * The call comes straight from this machine to the one address at which the shop listens, and by that address: another site's
 * name that was made to lead here is none.
 */
export function isVisitToItself(request: Pick<FastifyRequest, "headers" | "socket">): boolean {
  const { remoteAddress = "", localAddress = "" } = request.socket;
  const isOfThisMachine = remoteAddress === localAddress || LOOPBACK_PEER.test(remoteAddress);
  const ownName = isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
  return isOfThisMachine && !isForwarded(request) && nameOf(request) === ownName;
}

function isForwarded({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
}

function nameOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return URL.parse(`http://${headers.host}`)?.hostname;
}
