import type { FastifyInstance, FastifyRequest } from "fastify";
import { DATA_LIGHT } from "#contract/data-light.ts";
import { DAY, SECOND } from "#domain/time/time.ts";
import { requireOwnPage } from "#server/http/same-origin.ts";

const YEAR_SECONDS = (365 * DAY) / SECOND;

/** What the switch in the footer sends where no scripts run. Leads back to the page it stands on. */
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

/** Its path alone, so that it leads nowhere else. A page behind a secret does not name itself: from there it is the home page. */
function pageOf({ headers: { referer } }: FastifyRequest): string {
  if (referer === undefined || !URL.canParse(referer)) return "/";
  const { pathname, search } = new URL(referer);
  return `/${pathname.replace(/^[/\\]+/, "")}${search}`;
}
