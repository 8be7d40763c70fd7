import type { FastifyInstance, FastifyRequest } from "fastify";
import { DATA_LIGHT } from "#contract/page.ts";
import { DAY, SECOND } from "#domain/time/time.ts";
import { requireOwnPage } from "#server/http/addresses/same-origin.ts";

const YEAR_SECONDS = (365 * DAY) / SECOND;

/** Handles the footer's data-light switch in browsers without scripts, and leads back to its page. */
export function addDataLightSwitch(app: FastifyInstance, publicUrl: string): void {
  app.post(DATA_LIGHT.path, { schema: { hide: true } }, (request, reply) => {
    requireOwnPage(request);
    const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
    const chosen = form.get(DATA_LIGHT.cookie) === DATA_LIGHT.on ? DATA_LIGHT.on : DATA_LIGHT.off;
    return reply
      .setCookie(DATA_LIGHT.cookie, chosen, {
        path: "/",
        maxAge: YEAR_SECONDS,
        sameSite: "lax",
        secure: publicUrl.startsWith("https:"),
      })
      .redirect(pageOf(request), 303);
  });
}

/**
 * The path of the referring page, and nothing else, so that it cannot lead to another site. A page behind a secret
 * sends no referrer; then it is the home page.
 */
function pageOf({ headers: { referer } }: FastifyRequest): string {
  if (referer === undefined || !URL.canParse(referer)) return "/";
  const { pathname, search } = new URL(referer);
  return `/${pathname.replace(/^[/\\]+/, "")}${search}`;
}
