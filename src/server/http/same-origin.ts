import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AddressSettings, calledOrigin, isForeignHost } from "./called-address.ts";
import { ForeignAddress, ForeignOrigin } from "./http.errors.ts";

const READING = ["GET", "HEAD", "OPTIONS"];

/**
 * A browser names the site a write comes from; any other site than the shop's own is refused. A demo on this machine also
 * refuses to be called by a name that is not its own. Calls without an Origin come from programs, which carry no shopper's
 * cookies.
 */
export function refuseForeignOrigins(app: FastifyInstance, settings: AddressSettings): void {
  const ownOrigins = ownOriginsOf(settings.publicUrl);
  app.addHook("onRequest", async (request: FastifyRequest) => {
    if (isForeignHost(request, settings)) throw new ForeignAddress();
    const origin = request.headers.origin;
    if (READING.includes(request.method) || origin === undefined) return;
    if (ownOrigins.includes(origin) || origin === calledOrigin(request, settings)) return;
    if (!isOwnUnnamedPage(request)) throw new ForeignOrigin();
  });
}

/**
 * Whether a form was sent from a page of this shop, for a page that takes plain forms; these are sent by browsers alone, which
 * say where a form comes from. After `refuseForeignOrigins`. Throws ForeignOrigin.
 */
export function requireOwnPage({ headers }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  const isOwn = site === undefined ? headers.origin !== undefined : site === "same-origin";
  if (!isOwn) throw new ForeignOrigin();
}

/** A page that passes its own address on to nobody has no origin for its forms either; the browser still says whose it is. */
function isOwnUnnamedPage({ headers }: FastifyRequest): boolean {
  return headers.origin === "null" && headers["sec-fetch-site"] === "same-origin";
}

/** The public origin, and for a shop on this machine each of its spellings. */
export function ownOriginsOf(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  const localNames = ["localhost", "127.0.0.1", "[::1]"];
  if (!localNames.includes(url.hostname)) return [url.origin];
  return localNames.map((name) => `${url.protocol}//${name}${url.port ? `:${url.port}` : ""}`);
}
