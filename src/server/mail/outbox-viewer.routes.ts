import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Guards } from "#server/http/endpoint-routes.ts";
import { listPage, mailPage, noSuchMailPage, VIEWER_PATH } from "./outbox-viewer-page.ts";
import { listOutbox, readOutboxMail } from "./read-outbox.ts";

const MOST_LISTED = 200;

const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail may use its own styles and nothing else; its links open in the whole window. */
const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'";

type OneMail = { Params: { name: string } };

/**
 * Shows a demonstration's mails in the browser, to owners alone: mails name people and contain the keys of their
 * orders. Throws what the guard throws.
 */
export function addOutboxViewer(app: FastifyInstance, folder: string, guards: Guards): void {
  const options = {
    schema: { hide: true },
    onRequest: (request: FastifyRequest) => guards.admit(request, { access: "owner" }),
  };
  app.get(VIEWER_PATH, options, async (_request, reply) => {
    const names = (await listOutbox(folder)).slice(0, MOST_LISTED);
    const mails = await Promise.all(names.map((name) => readOutboxMail(folder, name)));
    return sendPage(reply, listPage(mails.filter((mail) => mail !== undefined)));
  });
  app.get<OneMail>(`${VIEWER_PATH}/:name`, options, async (request, reply) => {
    const mail = await readOutboxMail(folder, request.params.name);
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply, noSuchMailPage(), 404);
  });
  app.get<OneMail>(`${VIEWER_PATH}/:name/html`, options, async (request, reply) => {
    const mail = await readOutboxMail(folder, request.params.name);
    if (!mail) return sendPage(reply, noSuchMailPage(), 404);
    reply.headers({ "Content-Security-Policy": MAIL_POLICY, "X-Frame-Options": "SAMEORIGIN" });
    return sendHtml(reply, mail.html.replace("<head>", `<head><base target="_top">`));
  });
}

function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return sendHtml(reply.status(status).header("Content-Security-Policy", PAGE_POLICY), page);
}

function sendHtml(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" })
    .type("text/html; charset=utf-8")
    .send(page);
}
