/** The answer for pages that were refused, or failed before the web could render an error page. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { BRAND } from "#content/brand.ts";
import { answerTo } from "#server/http/errors/error-response.ts";
import { html, markupText } from "#server/platform/markup.ts";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import { WORDMARK } from "#server/platform/wordmark.ts";

const ASSETS = join(BUILD_FOLDER, "web", "client", "assets");

/** The file of the display face; undefined without a built web. */
const FONT = existsSync(ASSETS)
  ? readdirSync(ASSETS).find((name) => /^kulud-display.*\.woff2$/.test(name))
  : undefined;

const STYLE = `${FONT === undefined ? "" : `@font-face{font-family:display;src:url(/assets/${FONT})}`}
body{margin:0;background:#fff;color:#0b0b0c;font:16px/1.5 Arial,sans-serif}
header{padding:14px 16px;background:#0b0b0c;color:#fff}
svg{display:block;height:26px}
main{padding:20px 16px 48px}
h1{margin:0 0 32px;max-width:20ch;font:400 clamp(32px,7vw,88px)/1 display,Arial,sans-serif;letter-spacing:-.035em}
a{display:inline-block;padding:18px 20px;background:#ff4a1c;color:#0b0b0c;font-weight:700;text-decoration:none}`;

const POLICY = `default-src 'none'; font-src 'self'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

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
<header><svg viewBox="0 -711 3927 724" fill="currentColor" role="img" aria-label="${BRAND}"><path d="${WORDMARK}"/></svg></header>
<main>
<h1>${sentence}</h1>
<p><a href="/">Back to the shop</a></p>
</main>
</body>
</html>
`);
}
