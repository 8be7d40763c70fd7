import type { FastifyInstance, FastifyReply } from "fastify";

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
 * without one click does, and so do scanners, which must not unsubscribe.
 */
export function leadToPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.redirect(encodeURI(page), 303);
}
