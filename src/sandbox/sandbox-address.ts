/** Where the sandboxes are on the shop's own server. */
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

/** Where the shop reaches itself: a sandbox answers this machine only, whatever address the shop listens on. */
export function ownAddressOf({ host, port }: SandboxSettings): string {
  const loopback = host === "::1" || host === "::" ? "[::1]" : "127.0.0.1";
  return `http://${loopback}:${port}`;
}
