/** The answer for pages that were refused, or failed before the web could render an error page. */
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { BRAND } from "#content/words/brand.ts";
import { answerTo } from "#server/http/errors/error-response.ts";
import { html, markupText } from "#server/platform/markup.ts";

const STYLE = `body{margin:0;background:#fff;color:#0b0b0c;font:16px/1.5 Arial,sans-serif}
header{padding:14px 16px 10px;background:#ff4a1c;border-bottom:1px solid;font:700 44px/1 Arial,sans-serif;letter-spacing:-.03em}
main{max-width:560px;padding:32px 16px}
h1{margin:0 0 32px;font:700 32px/1.1 Arial,sans-serif;letter-spacing:-.02em}
a{color:inherit}`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answers browsers with a small page of one sentence, and programs with the contract's JSON. */
export function sendErrorPage(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, problem, headers } = answerTo(error, request);
  reply.status(status).headers(headers).header("Vary", "Accept");
  if (!isBrowser(request)) return reply.send(problem);
  return reply
    .headers({ "Content-Security-Policy": POLICY, "X-Robots-Tag": "noindex" })
    .type("text/html; charset=utf-8")
    .send(errorPage(problem.message));
}

/** Browsers that open a page accept `text/html` explicitly; programs that accept anything get JSON. */
function isBrowser({ headers: { accept = "" } }: FastifyRequest): boolean {
  return accept.includes("text/html");
}

function errorPage(sentence: string): string {
  return markupText(html`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please try again — ${BRAND}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${BRAND}</header>
<main>
<h1>${sentence}</h1>
<p><a href="/">Back to the shop</a></p>
</main>
</body>
</html>
`);
}
