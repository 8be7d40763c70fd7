import type { FastifyInstance, FastifyReply } from "fastify";
import { html, markupText } from "#server/platform/markup.ts";

const LARGEST_FORM_BYTES = 16 * 1024;

/**
 * For unsubscribing from a mail program (RFC 8058), in a Fastify scope of its own. Mail programs send a form of either
 * kind; the address says everything, so the body is read and ignored.
 */
export function readNoBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: LARGEST_FORM_BYTES },
    (_request, _body, done) => done(null),
  );
}

/**
 * Who opens the address of `List-Unsubscribe` instead of posting to it comes to the page with the button: a mail program
 * without one click does, and so do scanners, which must not unsubscribe. It is a page itself and no redirect, as the
 * contract has an answer for every operation.
 */
export function leadToPage(reply: FastifyReply, page: string): FastifyReply {
  const address = encodeURI(page);
  return reply
    .headers({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" })
    .type("text/html; charset=utf-8")
    .send(
      markupText(
        html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0; url=${address}"><title>KULUD</title><p><a href="${address}">Go on to unsubscribe</a></p></html>`,
      ),
    );
}
