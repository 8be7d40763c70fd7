import { isIPv6 } from "node:net";

/** The sandboxes' addresses on the shop's own server. */
export const SANDBOX_PATH = "/__sandbox";
export const PAYPAL_SANDBOX_PATH = `${SANDBOX_PATH}/paypal`;

/** The part of the shop's settings that a sandbox needs. */
export type SandboxSettings = {
  readonly mode: "demo" | "live";
  readonly allowSandbox: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
};

/** An address that means every interface is no place to call. */
const ON_THIS_MACHINE: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** The address at which the shop reaches itself, also when it listens on one network address only. */
export function ownAddressOf({ host, port }: SandboxSettings): string {
  return `http://${inAddress(ON_THIS_MACHINE[host] ?? host)}:${port}`;
}

function inAddress(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
