import { BRAND } from "#content/brand.ts";
import type { MailBlock, MailContent, MailFact, MailLine, MailLink } from "#content/mails/mail-content.ts";
import { html, type Markup, markupText } from "#server/platform/markup.ts";
import type { MailFooter } from "./mail-footer.ts";
import { DARK_STYLE, LOOK } from "./mail-style.ts";

/** The mail as HTML: no tables, pictures, fonts or scripts; Outlook for Windows gets a frame that keeps the width. */
export function renderHtml(content: MailContent, foot: MailFooter): string {
  return markupText(html`<!doctype html>
<html lang="en-ZA" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${content.subject}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="ground" style="${LOOK.body}">
<div class="hidden" style="${LOOK.preheader}">${content.preheader}</div>
<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div class="sheet" style="${LOOK.sheet}">
<div style="${LOOK.head}"><p style="${LOOK.wordmark}">${BRAND}</p></div>
<div style="${LOOK.main}">
<p class="mute" style="${LOOK.label}">${content.label}</p>
<h1 class="ink" style="${LOOK.title}" dir="auto">${content.title}</h1>
${content.blocks.map(renderBlock)}
</div>
${renderFoot(foot)}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`);
}

function renderBlock(block: MailBlock): Markup {
  if (typeof block === "string")
    return html`<p style="${LOOK.paragraph}">${block}</p>
`;
  if ("heading" in block)
    return html`<h2 class="ink" style="${LOOK.heading}">${block.heading}</h2>
`;
  if ("facts" in block)
    return html`<div style="${LOOK.group}">${block.facts.map(renderFact)}</div>
`;
  if ("lines" in block) {
    return html`<div style="${LOOK.group}">
${block.lines.map(renderLine)}${block.sums.map(renderSum)}<p style="${LOOK.totalRow}"><span style="${LOOK.amount}">${block.total.value}</span>${block.total.name}</p>
</div>
`;
  }
  if ("lineByLine" in block) {
    return html`<p style="${LOOK.paragraph}">${block.lineByLine.map((line) => html`<bdi>${line}</bdi><br>`)}</p>
`;
  }
  if ("steps" in block) {
    return html`<ol style="${LOOK.list}">${block.steps.map((step) => html`<li style="${LOOK.step}">${step}</li>`)}</ol>
`;
  }
  if ("action" in block) {
    return html`<p style="${LOOK.action}"><a href="${block.action.href}" style="${LOOK.button}">${block.action.label}</a></p>
`;
  }
  if ("links" in block)
    return html`<p style="${LOOK.paragraph}">${block.links.map(renderLink)}</p>
`;
  return html`<div dir="auto" style="${LOOK.quote}">${block.quote}</div>
`;
}

function renderFact({ name, value }: MailFact): Markup {
  return html`<p class="line" style="${LOOK.row}"><span class="mute" style="${LOOK.name}">${name}</span><bdi>${value}</bdi></p>
`;
}

function renderLine({ title, note, amount }: MailLine): Markup {
  return html`<p class="line" style="${LOOK.row}"><span style="${LOOK.amount}">${amount}</span><b>${title}</b><br><span class="mute" style="${LOOK.note}">${note}</span></p>
`;
}

function renderSum({ name, value }: MailFact): Markup {
  return html`<p class="line" style="${LOOK.row}"><span style="${LOOK.amount}">${value}</span>${name}</p>
`;
}

function renderLink({ label, href }: MailLink): Markup {
  return html`<a class="ink" href="${href}" style="${LOOK.link}">${label}</a>&nbsp;&nbsp; `;
}

function renderFoot({ reason, facts, links }: MailFooter): Markup {
  return html`<div style="${LOOK.foot}">
<p style="${LOOK.footReason}">${reason}</p>
${facts.map(
  ({ name, value }) => html`<p style="${LOOK.footLine}">${name}: ${value}</p>
`,
)}<p style="${LOOK.footLinks}">${links.map(({ label, href }) => html`<a href="${href}" style="${LOOK.footLink}">${label}</a> `)}</p>
</div>`;
}
