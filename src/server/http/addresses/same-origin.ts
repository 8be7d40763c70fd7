import type { FastifyInstance, FastifyRequest } from "fastify";
import { foreignAddress, foreignOrigin } from "#server/http/errors/http.errors.ts";
import { type AddressSettings, calledOrigin, isForeignHost } from "./called-address.ts";

const READING = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses writes from other sites, by the Origin that browsers send. A demo on this machine also refuses host names
 * that are not its own. Calls without an Origin come from programs, which have no shopper's cookies.
 */
export function refuseForeignOrigins(app: FastifyInstance, settings: AddressSettings): void {
  const ownOrigins = ownOriginsOf(settings.publicUrl);
  app.addHook("onRequest", async (request: FastifyRequest) => {
    if (isForeignHost(request, settings)) throw foreignAddress();
    const origin = request.headers.origin;
    if (READING.includes(request.method) || origin === undefined) return;
    if (ownOrigins.includes(origin) || origin === calledOrigin(request, settings)) return;
    if (!isOwnUnnamedPage(request)) throw foreignOrigin();
  });
}

/**
 * Requires that a form was sent from a page of this shop, for pages that take plain forms: only browsers send these,
 * and they say where a form comes from. To be used after `refuseForeignOrigins`. Throws foreignOrigin.
 */
export function requireOwnPage({ headers }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  const isOwn = site === undefined ? headers.origin !== undefined : site === "same-origin";
  if (!isOwn) throw foreignOrigin();
}

/**
 * A page with the referrer policy `no-referrer` sends its forms with the origin `null`; Sec-Fetch-Site still says that
 * they are the shop's own.
 */
function isOwnUnnamedPage({ headers }: FastifyRequest): boolean {
  return headers.origin === "null" && headers["sec-fetch-site"] === "same-origin";
}

/** The public origin and, for a shop on this machine, the other ways to write it. */
export function ownOriginsOf(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  const localNames = ["localhost", "127.0.0.1", "[::1]"];
  if (!localNames.includes(url.hostname)) return [url.origin];
  return localNames.map((name) => `${url.protocol}//${name}${url.port ? `:${url.port}` : ""}`);
}
