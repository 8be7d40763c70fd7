import { BRAND } from "#content/brand.ts";
import type { MailBlock, MailContent, MailFact, MailLink } from "#content/mails/mail-content.ts";
import type { MailFooter } from "./mail-footer.ts";

const RULE = "-".repeat(40);
/** The column in which amounts start, where the names are short enough. */
const AMOUNT_COLUMN = 32;

/** The mail as plain text, with everything that the HTML says. */
export function renderText(content: MailContent, foot: MailFooter): string {
  const parts = [
    `${BRAND}\n${RULE}`,
    content.label.toUpperCase(),
    content.title,
    ...content.blocks.map(renderBlock),
    RULE,
    foot.reason,
    foot.facts.map(renderFact).join("\n"),
    foot.links.map(renderLink).join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function renderBlock(block: MailBlock): string {
  if (typeof block === "string") return block;
  if ("heading" in block) return block.heading.toUpperCase();
  if ("facts" in block) return block.facts.map(renderFact).join("\n");
  if ("lines" in block) {
    const lines = block.lines.map(({ title, note, amount }) => `${inColumns(title, amount)}\n  ${note}`);
    const sums = [...block.sums, block.total, ...block.paid].map(({ name, value }) => inColumns(name, value));
    return [...lines, ...sums].join("\n");
  }
  if ("pieces" in block)
    return block.pieces.map(({ title, price, href }) => `${title}, ${price}: ${href}`).join("\n");
  if ("numbers" in block) return block.numbers.map(({ figure, name }) => `${figure}  ${name}`).join("\n");
  if ("lineByLine" in block) return block.lineByLine.join("\n");
  if ("steps" in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  if ("action" in block) return renderLink(block.action);
  if ("links" in block) return block.links.map(renderLink).join("\n");
  return block.quote
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join("\n");
}

function renderFact({ name, value }: MailFact): string {
  return `${name}: ${value}`;
}

function renderLink({ label, href }: MailLink): string {
  return `${label}: ${href}`;
}

function inColumns(name: string, amount: string): string {
  return `${name.padEnd(AMOUNT_COLUMN)} ${amount}`;
}
