import type { FastifyInstance } from "fastify";
import type { Settings } from "#server/settings/settings.ts";

/** PayPal's pages ask the browser for payments inside their own window or frame. */
const PAYPAL_PAGES = '"https://www.paypal.com" "https://www.sandbox.paypal.com"';

/** Headers of every answer. The content security policy belongs to each page: ssr/content-security-policy. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { mode, paypal }: Pick<Settings, "mode" | "paypal">,
): void {
  const payers = paypal?.kind === "paypal" ? `self ${PAYPAL_PAGES}` : "self";
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      // A stricter policy would cut the link to PayPal's window, and its approval would never arrive.
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Permissions-Policy": `camera=(), microphone=(), geolocation=(), payment=(${payers})`,
      "X-Frame-Options": "DENY",
    });
    if (mode === "live") reply.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  });
}
