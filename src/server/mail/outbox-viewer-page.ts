import { html, type Markup, markupText } from "#server/platform/markup.ts";
import type { OutboxMail } from "./read-outbox.ts";

export const VIEWER_PATH = "/__sandbox/mail";

/** Every mail of the outbox, newest first. */
export function listPage(mails: readonly OutboxMail[]): string {
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

export function mailPage({ name, headers, text }: OutboxMail): string {
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

export function noSuchMailPage(): string {
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
