import type { FastifyInstance } from "fastify";
import { subscribeToNewsletter, unsubscribeFromNewsletter } from "#contract/newsletter.ts";
import { handle, type Route, registerRoutes } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import type { NewsletterService } from "./newsletter.service.ts";

export function newsletterRoutes(newsletter: NewsletterService, hasRateLimits: boolean): Route[] {
  return [
    handle(
      subscribeToNewsletter,
      ({ body }) => newsletter.subscribe(body.email),
      limited(RATE_LIMITS.subscribeToNewsletter, hasRateLimits),
    ),
  ];
}

const LARGEST_FORM_BYTES = 16 * 1024;

/**
 * Leaving the newsletter, by a mail program (RFC 8058) or by the button of the page. No limit: one mail provider asks for
 * many readers from one address.
 */
export async function addUnsubscribeRoutes(
  app: FastifyInstance,
  newsletter: NewsletterService,
): Promise<void> {
  await app.register(async (scope) => {
    // Mail programs send a form of either kind. The address says everything, so the body is read and forgotten.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: LARGEST_FORM_BYTES },
      (_request, _body, done) => done(null),
    );
    registerRoutes(scope, [
      handle(unsubscribeFromNewsletter, ({ params }) => newsletter.unsubscribe(params.token)),
    ]);
    scope.post<{ Params: { token: string } }>(
      "/unsubscribe/:token",
      { schema: { hide: true } },
      async (request, reply) => {
        await newsletter.unsubscribe(request.params.token);
        return reply.header("Cache-Control", "no-store").redirect("/unsubscribed", 303);
      },
    );
  });
}
