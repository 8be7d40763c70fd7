/**
 * Decides what counts as "this machine": without a password, the admin's calls and the hidden parts of a sandbox work
 * from here only.
 */
import { isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "::1"];

/** Headers that proxies and tunnels add. A request with one of them may come from anywhere. */
const FORWARDING_HEADER =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

type ShopAddress = { readonly host: string; readonly publicUrl: string };

/** Whether the shop listens on the loopback interface only, and its public address is one of this machine. */
export function isLocalShop({ host, publicUrl }: ShopAddress): boolean {
  return LOOPBACK_HOSTS.includes(host) && LOCAL_NAMES.includes(new URL(publicUrl).hostname);
}

/**
 * Whether the request comes directly from this machine and calls it by one of its own names, not by another site's name
 * that points here. The sender is taken from the socket, not from a header.
 */
export function isLocalVisit(request: Pick<FastifyRequest, "headers" | "socket">): boolean {
  return (
    !isForwarded(request) &&
    isLoopback(request.socket.remoteAddress) &&
    LOCAL_NAMES.includes(nameOf(request) ?? "")
  );
}

/**
 * Whether the request comes directly from this machine to the one address at which the shop listens, and calls it by
 * that address.
 */
export function isVisitToItself(request: Pick<FastifyRequest, "headers" | "socket">): boolean {
  const { remoteAddress = "", localAddress = "" } = request.socket;
  const isOfThisMachine = remoteAddress === localAddress || isLoopback(remoteAddress);
  const ownName = isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
  return isOfThisMachine && !isForwarded(request) && nameOf(request) === ownName;
}

function isLoopback(address = ""): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";
}

function isForwarded({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
}

function nameOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return URL.parse(`http://${headers.host}`)?.hostname;
}
