import type {
  MailBlock,
  MailContent,
  MailFact,
  MailLine,
  MailLink,
  MailNumber,
} from "#content/mails/mail-content.ts";
import { BRAND } from "#content/words/brand.ts";
import { html, type Markup, markupText } from "#server/platform/markup.ts";
import type { MailFooter } from "./mail-footer.ts";

/** The mail as HTML: no tables, fonts or scripts, and pictures that may be missing; Outlook for Windows gets a frame that keeps the width. */
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
${block.lines.map(renderLine)}${block.sums.map(renderSum)}<p class="line" style="${LOOK.totalRow}"><span style="${LOOK.total}">${block.total.value}</span>${block.total.name}</p>
${block.paid.map(renderSum)}</div>
`;
  }
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

function renderLine({ title, note, amount, picture }: MailLine): Markup {
  return html`<div class="line" style="${LOOK.row}">${picture && html`<img src="${picture}" width="64" height="80" alt="" style="${LOOK.picture}">`}<span style="${LOOK.amount}">${amount}</span><b>${title}</b><br><span class="mute" style="${LOOK.note}">${note}</span><div style="${LOOK.rowEnd}"></div></div>
`;
}

function renderNumber({ figure, name }: MailNumber): Markup {
  return html`<p class="ink" style="${LOOK.figure}">${figure}</p>
<p class="mute" style="${LOOK.name}">${name}</p>
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

/**
 * The shop's design for mail programs: inline styles for light mode, classes for dark mode, and no fonts or pictures
 * loaded from elsewhere.
 */

const TEXT_FONT = "font-family:Arial,Helvetica,sans-serif";
const MONO_FONT = "font-family:Menlo,Consolas,'Courier New',monospace";
const INK = "#0b0b0c";
const MUTE = "#5b5b59";
const LINE = "#d6d6d2";
const HOT = "#ff4a1c";

const SMALL_MONO = `${MONO_FONT};font-size:12px;line-height:18px`;

/** Used inline, because many mail programs remove style elements. */
const LOOK = {
  body: `margin:0;padding:0;background-color:#f1f1ef;color:${INK};${TEXT_FONT};font-size:16px;line-height:24px;-webkit-text-size-adjust:100%`,
  preheader:
    "display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f1f1ef",
  sheet: "max-width:600px;margin:0 auto;background-color:#ffffff",
  head: `padding:18px 24px;background-color:${INK}`,
  wordmark: `margin:0;${TEXT_FONT};font-size:26px;line-height:28px;font-weight:900;letter-spacing:-1px;color:#ffffff;text-decoration:none`,
  main: "padding:28px 24px 12px",
  label: `margin:0 0 8px;${SMALL_MONO};letter-spacing:.04em;text-transform:uppercase;color:${MUTE}`,
  title: `margin:0 0 20px;${TEXT_FONT};font-size:32px;line-height:34px;font-weight:800;letter-spacing:-.5px;color:${INK};overflow-wrap:anywhere`,
  paragraph: "margin:0 0 16px;overflow-wrap:anywhere",
  heading: `margin:28px 0 8px;padding-top:12px;border-top:1px solid ${INK};${SMALL_MONO};font-weight:bold;letter-spacing:.04em;text-transform:uppercase;color:${INK}`,
  group: "margin:0 0 20px",
  row: `margin:0;padding:10px 0;border-bottom:1px solid ${LINE};overflow-wrap:anywhere`,
  rowEnd: "clear:both;font-size:0;line-height:0",
  picture:
    "float:left;display:block;width:64px;height:80px;margin:0 14px 0 0;background-color:#e9e9e6;border:0",
  figure: `margin:0;${TEXT_FONT};font-size:88px;line-height:88px;font-weight:900;letter-spacing:-4px;color:${INK}`,
  totalRow: "margin:0;padding:14px 0;font-weight:bold;line-height:32px",
  total: `float:right;padding-left:16px;${TEXT_FONT};font-size:28px;line-height:32px;font-weight:900`,
  amount: `float:right;padding-left:16px;${MONO_FONT};font-size:14px`,
  note: `${SMALL_MONO};color:${MUTE}`,
  name: `display:block;${SMALL_MONO};color:${MUTE}`,
  quote: `margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid ${HOT};white-space:pre-wrap;overflow-wrap:anywhere`,
  list: "margin:0 0 20px;padding-left:22px",
  step: "margin:0 0 6px",
  action: "margin:24px 0",
  button: `display:inline-block;padding:16px 28px;background-color:${HOT};color:${INK};${TEXT_FONT};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none`,
  link: `color:${INK};text-decoration:underline`,
  foot: `padding:20px 24px 28px;background-color:${INK};${SMALL_MONO};color:#a6a6a2`,
  footReason: "margin:0 0 16px",
  footLine: "margin:0 0 2px;overflow-wrap:anywhere",
  footLinks: "margin:16px 0 0",
  footLink: "color:#ffffff;text-decoration:underline",
} as const;

/** Mail programs that support dark mode get our colours for it; head and foot are dark in both modes. */
const DARK_STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #0b0b0c !important }
    .sheet { background-color: #18181a !important; color: #ffffff !important }
    .ink { color: #ffffff !important; border-color: #ffffff !important }
    .line { border-color: #343437 !important }
    .mute { color: #a6a6a2 !important }
    .hidden { color: #0b0b0c !important }
  }
`;
