const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Where shops are developed in a hosted workspace; such an address is public but lives no longer than the workspace. */
const HOSTED_DEV_DOMAINS = [
  "replit.dev",
  "repl.co",
  "app.github.dev",
  "gitpod.io",
  "csb.app",
  "webcontainer.io",
];

/** Names and addresses that lead nowhere outside a private network. */
const PRIVATE_HOST =
  /^(?:[^.]+|\[.*\]|.+\.(?:local|internal|lan|home\.arpa|test)|(?:0|10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\..+)$/;

/**
 * Whether the social pages have to say that crawlers cannot read this site (SPEC section 2, DECISIONS 31): not to
 * somebody who is developing, and not on the public https address itself. Both are origins; throws a TypeError when
 * `origin` is none.
 */
export function needsDeployment(origin: string, publicUrl: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (LOOPBACK.test(hostname) || isHostedDevDomain(hostname)) return false;
  return protocol !== "https:" || origin !== publicUrl || PRIVATE_HOST.test(hostname);
}

function isHostedDevDomain(hostname: string): boolean {
  return HOSTED_DEV_DOMAINS.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
