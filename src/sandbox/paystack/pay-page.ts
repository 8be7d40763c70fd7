import type { FastifyInstance, FastifyReply } from "fastify";
import { toDecimalText, zarCents } from "#domain/money/money.ts";
import { sandboxPage, sendGone, sendPage } from "#sandbox/page-layout.ts";
import { SANDBOX_PATH } from "#sandbox/sandbox-address.ts";
import { escapeMarkup } from "#server/platform/markup.ts";
import { type CardQuestion, TEST_CARDS } from "./cards.ts";
import type { PaystackEngine } from "./engine.ts";
import type { CardResult } from "./engine-customer.ts";
import type { Transaction } from "./engine-types.ts";
import { type Scenario, scenariosFor } from "./scenarios.ts";

const MAIN_ACTIONS = ["pay", "apple-pay", "capitec-pay", "decline", "abandon"];

/** The amount, the usual outcomes, and the rarer ones folded away. */
export function payPage(
  transaction: Transaction,
  scenarios: readonly Scenario[],
  cardProblem?: string,
): string {
  const main = scenarios.filter(({ action }) => MAIN_ACTIONS.includes(action));
  const rare = scenarios.filter(({ action }) => !MAIN_ACTIONS.includes(action));
  const declined =
    transaction.status === "failed"
      ? `<p class="declined" role="alert">${escapeMarkup(transaction.gatewayResponse ?? "Declined")}. No money was taken. Try again or abandon the payment.</p>`
      : "";
  return sandboxPage(
    "Pay in the sandbox",
    `<h1 class="mark">SANDBOX</h1>
    <p>No real money moves here. Choose how this payment goes.</p>
    ${declined}
    <dl>
      <div><dt>Amount</dt><dd class="amount">R${escapeMarkup(toDecimalText(zarCents(transaction.amountMinor)))}</dd></div>
      <div><dt>Email</dt><dd>${escapeMarkup(transaction.email)}</dd></div>
      <div><dt>Reference</dt><dd class="code">${escapeMarkup(transaction.reference)}</dd></div>
    </dl>
    <form method="post">
      ${main.map((scenario) => button(scenario)).join("\n")}
      <details><summary>Rarer ends</summary>${rare.map((scenario) => button(scenario)).join("\n")}</details>
    </form>
    ${cardForm(cardProblem)}`,
  );
}

function cardForm(problem: string | undefined): string {
  const alert = problem ? `<p class="declined" role="alert">${escapeMarkup(problem)}</p>` : "";
  const rows = TEST_CARDS.map(
    ({ name, number, cvv, questions }) =>
      `<tr><td class="code">${number.replace(/(.{4})(?=.)/g, "$1 ")}</td><td class="code">${cvv}</td><td>${escapeMarkup(MEANINGS[name] ?? name)}${answersOf(questions)}</td></tr>`,
  );
  return `<h2>Or pay with a test card</h2>
    ${alert}
    <form method="post">
      <label>Card number<input name="number" inputmode="numeric" autocomplete="off" required></label>
      <div class="two">
        <label>Expiry<input name="expiry" placeholder="any future, 12/30" autocomplete="off" required></label>
        <label>CVV<input name="cvv" inputmode="numeric" autocomplete="off" required></label>
      </div>
      <button name="action" value="card" class="card"><b>Use this card</b><span>Test cards only. Never type a real card here.</span></button>
    </form>
    <details><summary>Test cards</summary><table><thead><tr><th>Number</th><th>CVV</th><th>What it does</th></tr></thead><tbody>${rows.join("")}</tbody></table></details>`;
}

const MEANINGS: Readonly<Record<string, string>> = {
  plain: "Pays",
  pin: "Pays, asks for a PIN",
  "pin-otp": "Pays, asks for PIN and OTP",
  "pin-phone-otp": "Pays, asks for PIN, telephone and OTP",
  bank: "Pays, on the bank's page",
  declined: "Is declined",
  "no-token": "Asks for a PIN; the token is not generated",
  "no-funds": "Has insufficient funds",
  "refund-fails": "Pays; a refund fails later",
  "refund-needs-attention": "Pays; a refund needs attention",
};

function answersOf(questions: readonly CardQuestion[]): string {
  const known = questions.flatMap((question) =>
    "answer" in question ? [`${question.asks.toUpperCase()} ${question.answer}`] : [],
  );
  return known.length > 0 ? ` (${known.join(", ")})` : "";
}

const QUESTIONS: Readonly<Record<CardQuestion["asks"], string>> = {
  pin: "Your card's PIN",
  otp: "The one-time password that the bank sent",
  phone: "Your telephone number",
  bank: "Your bank asks you to confirm this payment",
};

/** The bank's challenge. */
function questionPage(question: CardQuestion, problem?: string): string {
  const field =
    question.asks === "bank"
      ? ""
      : `<label>${QUESTIONS[question.asks]}<input name="answer" inputmode="numeric" autocomplete="off" required></label>`;
  return sandboxPage(
    "The bank asks",
    `<h1 class="mark">BANK</h1>
    ${problem ? `<p class="declined" role="alert">${escapeMarkup(problem)}</p>` : ""}
    <p>${QUESTIONS[question.asks]}. Nothing real is asked here: the answers stand beside the test card.</p>
    <form method="post">
      ${field}
      <button name="action" value="card-answer" class="card"><b>${question.asks === "bank" ? "Confirm" : "Go on"}</b></button>
    </form>
    <form method="post"><button name="action" value="card-leave"><b>Use another card</b></button></form>`,
  );
}

/** Plays the shopper who pays and never goes back to the shop. */
function closedPage(): string {
  return sandboxPage(
    "Paid",
    `<h1 class="mark">PAID</h1><p>You may close this page. The shop hears of it by webhook.</p>`,
  );
}

function button({ action, label, note }: Scenario): string {
  return `<button name="action" value="${escapeMarkup(action)}" class="${escapeMarkup(action)}"><b>${escapeMarkup(label)}</b><span>${escapeMarkup(note)}</span></button>`;
}

type Fields = Readonly<Record<string, string | undefined>>;
type PayParams = { Params: { accessCode: string } };

/** The page on which the shopper "pays": plain HTML, no script. */
export function addPayPage(app: FastifyInstance, { customer }: Pick<PaystackEngine, "customer">): void {
  const path = `${SANDBOX_PATH}/pay/:accessCode`;
  const options = { schema: { hide: true } };
  app.get<PayParams>(path, options, async (request, reply) => {
    const transaction = await customer.findPayment(request.params.accessCode);
    if (!transaction) return sendGone(reply);
    return isFinished(transaction) ? goToShop(reply, transaction) : showPayPage(reply, transaction);
  });
  app.post<PayParams & { Body: Fields | undefined }>(path, options, async (request, reply) => {
    const transaction = await customer.findPayment(request.params.accessCode);
    if (!transaction) return sendGone(reply);
    // A double click pays once, as at the real Paystack.
    if (isFinished(transaction)) return goToShop(reply, transaction);
    const { action, answer = "", ...fields } = request.body ?? {};
    if (action === "card") return showCard(reply, await customer.payByCard(transaction, fields));
    if (action === "card-answer") return showCard(reply, await customer.answerBank(transaction, answer));
    if (action === "card-leave") return showPayPage(reply, transaction);
    const scenario = scenariosFor(transaction).find((one) => one.action === action);
    if (!scenario) return sendGone(reply);
    const played = await customer.play(transaction, scenario);
    if (scenario.pauseMs) await new Promise((resolve) => setTimeout(resolve, scenario.pauseMs));
    return follow(reply, scenario, played);
  });
}

function showPayPage(reply: FastifyReply, transaction: Transaction, cardProblem?: string): FastifyReply {
  return sendPage(reply, payPage(transaction, scenariosFor(transaction), cardProblem));
}

function showCard(reply: FastifyReply, result: CardResult): FastifyReply {
  switch (result.kind) {
    case "paid":
      return goToShop(reply, result.transaction);
    case "asks":
      return sendPage(reply, questionPage(result.question, result.problem));
    case "refused":
      return showPayPage(reply, result.transaction, result.problem);
  }
}

function follow(reply: FastifyReply, { next }: Scenario, transaction: Transaction): FastifyReply {
  switch (next) {
    case "shop":
      return goToShop(reply, transaction);
    case "cancelled":
      return reply.redirect(String(transaction.metadata.cancel_action ?? transaction.callbackUrl), 303);
    case "pay-page":
      return showPayPage(reply, transaction);
    case "closed":
      return sendPage(reply, closedPage());
  }
}

function isFinished({ status }: Transaction): boolean {
  return status === "success" || status === "ongoing";
}

/** As Paystack does it: the reference is appended under two names. */
function goToShop(reply: FastifyReply, { callbackUrl, reference }: Transaction): FastifyReply {
  const url = new URL(callbackUrl);
  url.searchParams.append("trxref", reference);
  url.searchParams.append("reference", reference);
  return reply.redirect(url.href, 303);
}
