import { verifyCertificate } from "#contract/certificates.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import { NotFound } from "#server/platform/domain-error.ts";
import { type PublicCertificateParts, readPublicCertificate } from "./public-certificate.ts";

export function certificateRoutes(parts: PublicCertificateParts, hasRateLimits: boolean): Route[] {
  return [
    handle(
      verifyCertificate,
      async ({ params }) => {
        const certificate = await readPublicCertificate(parts, params.code);
        if (!certificate) throw new NotFound("KULUD has issued no certificate with this code.");
        return certificate;
      },
      limited(RATE_LIMITS.verifyCertificate, hasRateLimits),
    ),
  ];
}
