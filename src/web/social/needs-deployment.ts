const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Hosted development workspaces. Their addresses are public, but gone when the workspace is closed. */
const HOSTED_DEV_DOMAINS = [
  "replit.dev",
  "repl.co",
  "app.github.dev",
  "gitpod.io",
  "csb.app",
  "webcontainer.io",
];

/** Names and addresses that only work inside a private network. */
const PRIVATE_HOST =
  /^(?:[^.]+|\[.*\]|.+\.(?:local|internal|lan|home\.arpa|test)|(?:0|10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\..+)$/;

/**
 * Whether the social pages must warn that crawlers cannot read this site: not on a developer's machine or workspace, and
 * not at the shop's own public https address. Both arguments are origins; throws a TypeError when `origin` is none.
 */
export function needsDeployment(origin: string, publicUrl: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (LOOPBACK.test(hostname) || isHostedDevDomain(hostname)) return false;
  return protocol !== "https:" || origin !== publicUrl || PRIVATE_HOST.test(hostname);
}

function isHostedDevDomain(hostname: string): boolean {
  return HOSTED_DEV_DOMAINS.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
