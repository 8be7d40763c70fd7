import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Guards } from "#server/http/endpoints/endpoint-routes.ts";
import { html, type Markup, markupText } from "#server/platform/markup.ts";
import { listOutbox, type OutboxMail, readOutboxMail } from "./read-outbox.ts";

const MOST_LISTED = 200;

const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail may use its own styles and the shop's pictures; its links open in the whole window. */
const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'";

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

const VIEWER_PATH = "/__sandbox/mail";

/** Every mail of the outbox, newest first. */
function listPage(mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    ({ name, headers }) => html`<li><a href="${VIEWER_PATH}/${name}"><b>${headers.subject}</b>
<span>${headers.to} · ${headers.date}</span></a></li>
`,
  );
  return page(
    "Outbox",
    html`<p>A demonstration sends no mail. What it would have sent is here, and as files in the data folder.</p>
${mails.length === 0 ? html`<p><b>No mail yet.</b> Buy something, or write to the shop.</p>` : html`<ul>${rows}</ul>`}`,
  );
}

function mailPage({ name, headers, text }: OutboxMail): string {
  const shown = ["from", "to", "reply-to", "subject", "date", "list-unsubscribe"] as const;
  return page(
    headers.subject ?? "",
    html`<p><a href="${VIEWER_PATH}">All mails</a></p>
<dl>${shown.map((header) => headers[header] && html`<div><dt>${header}</dt><dd>${headers[header]}</dd></div>`).filter(isShown)}</dl>
<iframe title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation" src="${VIEWER_PATH}/${name}/html"></iframe>
<h2>The same as plain text</h2>
<pre dir="auto">${text}</pre>`,
  );
}

function isShown(part: Markup | "" | undefined): part is Markup {
  return part !== undefined && part !== "";
}

function noSuchMailPage(): string {
  return page("No such mail", html`<p><a href="${VIEWER_PATH}">All mails</a></p>`);
}

function page(title: string, body: Markup): string {
  return markupText(html`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  * { box-sizing: border-box }
  body { margin: 0; background: #fff; color: #0b0b0c; font: 16px/1.5 Arial, sans-serif }
  main { max-width: 840px; margin: 0 auto; padding: 16px }
  .mark { margin: 0 -16px 16px; padding: 14px 16px 10px; background: #ffd43b; border-bottom: 1px solid #0b0b0c; font: 700 14px/1 Menlo, Consolas, monospace }
  h1 { margin: 0 0 16px; font: 700 32px/1.1 Arial, sans-serif; letter-spacing: -.02em; overflow-wrap: anywhere }
  h2 { margin: 32px 0 8px; font: 700 17px/1.2 Arial, sans-serif }
  a { color: inherit }
  ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid #0b0b0c }
  li a { display: block; padding: 12px 0; border-bottom: 1px solid #d6d6d2; text-decoration: none; overflow-wrap: anywhere }
  li a:hover b { text-decoration: underline }
  li span, dt { display: block; color: #5b5b59; font: 12px/1.5 Menlo, Consolas, monospace }
  dl { margin: 0 0 16px } dl div { padding: 6px 0; border-bottom: 1px solid #d6d6d2 } dd { margin: 0; overflow-wrap: anywhere }
  iframe { display: block; width: 100%; height: 75vh; border: 1px solid #0b0b0c; resize: both }
  pre { margin: 0; padding: 16px; background: #f1f1ef; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 Menlo, Consolas, monospace }
  :focus-visible { outline: 3px solid #0b0b0c; outline-offset: 2px }
</style>
</head>
<body><main><p class="mark">SANDBOX / MAIL</p><h1>${title}</h1>${body}</main></body>
</html>
`);
}
