import { checkSocialPreview } from "#contract/social.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import { checkProductPage, type SocialCheckParts } from "./social-check.ts";

export function socialCheckRoutes(parts: SocialCheckParts, hasRateLimits: boolean): Route[] {
  return [
    handle(
      checkSocialPreview,
      ({ params }) => checkProductPage(parts, params.id),
      limited(RATE_LIMITS.checkSocialPreview, hasRateLimits),
    ),
  ];
}
