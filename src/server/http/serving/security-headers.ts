import type { FastifyInstance } from "fastify";
import type { Settings } from "#server/settings/settings.ts";

/** PayPal's pages use the browser's payment API inside their own window or frame. */
const PAYPAL_PAGES = '"https://www.paypal.com" "https://www.sandbox.paypal.com"';

type HeaderSettings = Pick<Settings, "mode" | "paypal">;

/** The security headers of every answer. The content security policy is set per page: ssr/content-security-policy. */
export function securityHeaders({ mode, paypal }: HeaderSettings): Readonly<Record<string, string>> {
  const payers = paypal?.kind === "paypal" ? `self ${PAYPAL_PAGES}` : "self";
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // A stricter policy would cut the connection to PayPal's window, so that its approval would never arrive.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": `camera=(), microphone=(), geolocation=(), payment=(${payers})`,
    "X-Frame-Options": "DENY",
    ...(mode === "live" && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const headers = securityHeaders(settings);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}
