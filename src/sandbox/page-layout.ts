import type { FastifyReply } from "fastify";
import { escapeMarkup } from "#server/platform/markup.ts";

export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({
      "Content-Security-Policy":
        // Browsers ask for the shop's icon by themselves, and some complain of a page that forbids it.
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "same-origin",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Answers for a payment or a delivery that the sandbox does not know, and to callers who may not see it. */
export function sendGone(reply: FastifyReply): FastifyReply {
  return sendPage(reply, gonePage(), 404);
}

export function gonePage(): string {
  return sandboxPage(
    "No such payment",
    `<h1 class="mark">GONE</h1><p>The sandbox does not know this payment. <a href="/">Back to the shop</a></p>`,
  );
}

/** A whole page around this body: HTML and a style sheet, no script. */
export function sandboxPage(title: string, body: string, isWide = false): string {
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<style>
  * { box-sizing: border-box }
  body { margin: 0; background: #fff; color: #0b0b0c; font: 16px/1.5 Arial, sans-serif }
  main { max-width: 560px; margin: 0 auto; padding: 16px }
  .mark { margin: 0 -16px 16px; padding: 14px 16px 10px; background: #ffd43b; border-bottom: 1px solid #0b0b0c; font: 700 44px/1 Arial, sans-serif; letter-spacing: -.03em }
  dl { margin: 20px 0; border-top: 1px solid #0b0b0c }
  dl div { display: grid; grid-template-columns: 96px 1fr; padding: 10px 0; border-bottom: 1px solid #d6d6d2 }
  dt { color: #5b5b59; font-size: 14px } dd { margin: 0; overflow-wrap: anywhere }
  .amount { font: 700 28px/1 Arial, sans-serif } .code { font: 13px/1.5 monospace }
  button { display: grid; gap: 2px; width: 100%; min-height: 60px; padding: 10px 16px; margin-bottom: 2px; border: 1px solid #0b0b0c; border-radius: 0; background: #fff; color: inherit; font: inherit; text-align: left; cursor: pointer }
  button b { font-size: 17px } button span { font-size: 14px }
  .pay { background: #ff4a1c; border-color: #ff4a1c }
  button:hover { background: #0b0b0c; color: #fff }
  h2 { margin: 28px 0 12px; font: 700 22px/1.1 Arial, sans-serif }
  label { display: grid; gap: 4px; margin-bottom: 12px; font-size: 14px }
  input { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid #0b0b0c; border-radius: 0; background: #fff; color: inherit; font: inherit }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
  .card { background: #ff4a1c; border-color: #ff4a1c }
  .wide { max-width: 1100px }
  .rows { margin: 0; padding: 0; list-style: none; border-top: 1px solid #0b0b0c }
  .rows li { display: grid; gap: 6px; padding: 12px 0; border-bottom: 1px solid #d6d6d2; overflow-wrap: anywhere }
  .rows button { width: auto; min-height: 44px; margin: 0; justify-self: start }
  .state { font-weight: 700 } .quiet { color: #5b5b59; font-size: 14px }
  table { width: 100%; border-collapse: collapse; font-size: 14px } th, td { padding: 8px 8px 8px 0; border-bottom: 1px solid #d6d6d2; text-align: left; vertical-align: top }
  td.code { white-space: nowrap }
  a { color: inherit; text-underline-offset: 3px; display: inline-block; padding: 10px 0 }
  @media (min-width: 800px) { .rows li { grid-template-columns: 1fr 1fr 170px; align-items: center; gap: 24px } }
  :focus-visible { outline: 3px solid #0b0b0c; outline-offset: 2px }
  summary { min-height: 44px; padding: 12px 0; cursor: pointer }
  .declined { padding: 12px 16px; background: #fff5f4; border: 2px solid #b4121b; color: #b4121b; font-weight: 700 }
</style>
</head>
<body><main${isWide ? ' class="wide"' : ""}>${body}</main></body>
</html>
`;
}
