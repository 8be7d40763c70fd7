import { BRAND } from "#content/brand.ts";
import type {
  MailBlock,
  MailContent,
  MailFact,
  MailLine,
  MailLink,
  MailNumber,
  MailPiece,
} from "#content/mails/mail-content.ts";
import { html, type Markup, markupText } from "#server/platform/markup.ts";
import type { MailFooter } from "./mail-footer.ts";
import { DARK_STYLE, LOOK } from "./mail-look.ts";

/** CSS pixels; the file has three times as many. */
const WORDMARK = { width: 136, height: 25 };

/**
 * The mail as HTML, in tables of two cells, which Outlook for Windows lays out too: it knows neither floats nor the
 * padding of other elements. Pictures may be missing, and are PNG and JPEG for the same program.
 */
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
<table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" class="sheet" style="${LOOK.sheet}">
<tr><td style="${LOOK.head}"><img src="${foot.shopUrl}/mail-wordmark.png" width="${WORDMARK.width}" height="${WORDMARK.height}" alt="${BRAND}" style="${LOOK.wordmark}"></td></tr>
<tr><td style="${LOOK.main}">
<p class="mute" style="${LOOK.label}">${content.label}</p>
<h1 class="ink" style="${LOOK.title}" dir="auto">${content.title}</h1>
${content.blocks.map(renderBlock)}
</td></tr>
${renderFoot(foot)}
</table>
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
${block.lines.map(renderLine)}${block.sums.map(renderSum)}${renderTotal(block.total)}${block.paid.map(renderSum)}</div>
`;
  }
  if ("pieces" in block) return renderPieces(block.pieces);
  if ("numbers" in block)
    return html`<div style="${LOOK.group}">${block.numbers.map(renderNumber)}</div>
`;
  if ("lineByLine" in block) {
    return html`<p style="${LOOK.paragraph}">${block.lineByLine.map((line) => html`<bdi>${line}</bdi><br>`)}</p>
`;
  }
  if ("steps" in block) {
    return html`<ol style="${LOOK.list}">${block.steps.map((step) => html`<li style="${LOOK.step}">${step}</li>`)}</ol>
`;
  }
  if ("action" in block) {
    return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${LOOK.action}"><tr><td bgcolor="#ff4a1c" style="${LOOK.buttonCell}"><a href="${block.action.href}" style="${LOOK.button}">${block.action.label}</a></td></tr></table>
`;
  }
  if ("links" in block)
    return html`<p style="${LOOK.paragraph}">${block.links.map(renderLink)}</p>
`;
  return html`<div dir="auto" style="${LOOK.quote}">${block.quote}</div>
`;
}

function renderFact({ name, value }: MailFact): Markup {
  return html`<p class="line" style="${LOOK.fact}"><span class="mute" style="${LOOK.name}">${name}</span><bdi>${value}</bdi></p>
`;
}

function renderLine({ title, note, amount, picture }: MailLine): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${LOOK.table}"><tr>${picture && html`<td class="line" width="64" style="${LOOK.pictureCell}"><img src="${picture}" width="64" height="80" alt="" style="${LOOK.picture}"></td>`}<td class="line" style="${LOOK.cell}"><b>${title}</b><br><span class="mute" style="${LOOK.note}">${note}</span></td><td class="line" align="right" style="${LOOK.amount}">${amount}</td></tr></table>
`;
}

function renderTotal({ name, value }: MailFact): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${LOOK.table}"><tr><td style="${LOOK.totalName}">${name}</td><td align="right" style="${LOOK.total}">${value}</td></tr></table>
`;
}

/** One is as wide as a phone shows it well, three share a row. */
function renderPieces(pieces: readonly MailPiece[]): Markup {
  const width = pieces.length === 1 ? 240 : 168;
  const cells = pieces.map(
    ({ title, price, href, picture }) =>
      html`<td width="${width}" style="${LOOK.pieceCell}"><a class="ink" href="${href}" style="${LOOK.pieceName}">${picture && html`<img src="${picture}" width="${width}" height="${(width * 5) / 4}" alt="" style="${LOOK.piecePicture};width:100%;max-width:${width}px">`}${title}</a><span class="mute" style="${LOOK.note}">${price}</span></td>`,
  );
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${LOOK.group}"><tr>${cells}</tr></table>
`;
}

function renderNumber({ figure, name }: MailNumber): Markup {
  return html`<p class="ink" style="${LOOK.figure}">${figure}</p>
<p class="mute" style="${LOOK.name}">${name}</p>
`;
}

function renderSum({ name, value }: MailFact): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${LOOK.table}"><tr><td class="line" style="${LOOK.cell}">${name}</td><td class="line" align="right" style="${LOOK.amount}">${value}</td></tr></table>
`;
}

function renderLink({ label, href }: MailLink): Markup {
  return html`<a class="ink" href="${href}" style="${LOOK.link}">${label}</a>&nbsp;&nbsp; `;
}

function renderFoot({ reason, facts, links }: MailFooter): Markup {
  return html`<tr><td style="${LOOK.foot}">
<p style="${LOOK.footReason}">${reason}</p>
${facts.map(
  ({ name, value }) => html`<p style="${LOOK.footLine}">${name}: ${value}</p>
`,
)}<p style="${LOOK.footLinks}">${links.map(({ label, href }) => html`<a href="${href}" style="${LOOK.footLink}">${label}</a> `)}</p>
</td></tr>`;
}
