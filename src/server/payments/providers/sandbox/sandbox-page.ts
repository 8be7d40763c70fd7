import { toDecimalText, zarCents } from "#domain/money.ts";
import type { SandboxTransaction } from "./sandbox.repository.ts";
import type { Scenario } from "./sandbox-scenarios.ts";

const MAIN_ACTIONS = ["pay", "decline", "abandon"];

/** The pay page: what is to be paid, the three usual ends, and the rarer ones folded away. */
export function payPage(transaction: SandboxTransaction, scenarios: readonly Scenario[]): string {
  const main = scenarios.filter(({ action }) => MAIN_ACTIONS.includes(action));
  const rare = scenarios.filter(({ action }) => !MAIN_ACTIONS.includes(action));
  const declined =
    transaction.status === "failed"
      ? `<p class="declined" role="alert">Declined. No money was taken. Try again or abandon the payment.</p>`
      : "";
  return page(
    "Pay in the sandbox",
    `<h1 class="mark">SANDBOX</h1>
    <p>No real money moves here. Choose how this payment goes.</p>
    ${declined}
    <dl>
      <div><dt>Amount</dt><dd class="amount">R${escapeHtml(toDecimalText(zarCents(transaction.amountMinor)))}</dd></div>
      <div><dt>E-mail</dt><dd>${escapeHtml(transaction.email)}</dd></div>
      <div><dt>Reference</dt><dd class="code">${escapeHtml(transaction.reference)}</dd></div>
    </dl>
    <form method="post">
      ${main.map((scenario) => button(scenario)).join("\n")}
      <details><summary>Rarer ends</summary>${rare.map((scenario) => button(scenario)).join("\n")}</details>
    </form>`,
  );
}

/** For the shopper who pays and never goes back to the shop. */
export function closedPage(): string {
  return page(
    "Paid",
    `<h1 class="mark">PAID</h1><p>You may close this page. The shop hears of it by webhook.</p>`,
  );
}

export function gonePage(publicUrl: string): string {
  return page(
    "No such payment",
    `<h1 class="mark">GONE</h1><p>The sandbox does not know this payment. <a href="${escapeHtml(publicUrl)}/">Back to the shop</a></p>`,
  );
}

function button({ action, label, note }: Scenario): string {
  return `<button name="action" value="${escapeHtml(action)}" class="${escapeHtml(action)}"><b>${escapeHtml(label)}</b><span>${escapeHtml(note)}</span></button>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
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
  :focus-visible { outline: 3px solid #0b0b0c; outline-offset: 2px }
  summary { min-height: 44px; padding: 12px 0; cursor: pointer }
  .declined { padding: 12px 16px; background: #fff5f4; border: 2px solid #b4121b; color: #b4121b; font-weight: 700 }
</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}
