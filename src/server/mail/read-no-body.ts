import type { FastifyInstance } from "fastify";

const LARGEST_FORM_BYTES = 16 * 1024;

/**
 * For leaving a list by a mail program (RFC 8058), in a scope of its own: mail programs send a form of either kind, and since the
 * address says everything, the body is read and forgotten.
 */
export function readNoBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: LARGEST_FORM_BYTES },
    (_request, _body, done) => done(null),
  );
}
