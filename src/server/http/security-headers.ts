import type { FastifyInstance } from "fastify";
import type { ShopMode } from "#server/env.ts";

/** Headers of every answer. The content security policy belongs to each page: ssr/content-security-policy. */
export function addSecurityHeaders(app: FastifyInstance, mode: ShopMode): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
      "X-Frame-Options": "DENY",
    });
    if (mode === "live") reply.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  });
}
