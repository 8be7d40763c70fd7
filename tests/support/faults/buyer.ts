/** One buyer of a trial: fills a cart, may change it, may press twice, pays or walks away, and asks how it went. */
import { randomUUID } from "node:crypto";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { FAKE_PAY_PAGE, type FakePaystack } from "#tests/support/payments/fake-paystack.ts";
import type { CallAnswer, Calls } from "./calls.ts";
import { type CartLine, checkoutOf, chooseCart } from "./cart.ts";
import type { Chance } from "./chance.ts";
import { VISITOR_ADDRESS } from "./proxy.ts";

export type BuyerWorld = {
  /** Which of the shop's addresses is asked next. */
  readonly url: () => string;
  readonly calls: Calls;
  readonly bank: FakePaystack;
  readonly shelf: readonly ProductJson[];
  readonly chance: Chance;
  /** How long a buyer keeps trying while the shop or its database is away. */
  readonly patienceMs: number;
};

export type Buyer = {
  readonly checkoutKey: string;
  /** References whose pages this buyer has paid on. */
  readonly paid: string[];
  /** The number of the order that the shop called paid. */
  acknowledged?: string;
  end: "bought" | "paid, no answer" | "sold out" | "walked away" | "gave up" | "refused";
};

const WALKS_AWAY = 0.1;
const CHANGES_CART = 0.3;
const LOOKS_AROUND = 0.2;
const PAYS_ON_THE_OLD_PAGE = 0.05;
const PRESSES_AGAIN = 0.1;
const WEBHOOK_COMES = 0.7;
const RETRY_AFTER_MS = 250;
/** A browser asks every three seconds; in a trial nobody waits that long for good news. */
const ASKS_EVERY_MS = 400;
const ASKS_AT_MOST = 40;

export async function shop(world: BuyerWorld): Promise<Buyer> {
  const { chance } = world;
  const buyer: Buyer = { checkoutKey: randomUUID(), paid: [], end: "gave up" };
  const email = `buyer-${buyer.checkoutKey.slice(0, 13)}@example.com`;
  let cart: readonly CartLine[] = chooseCart(chance, world.shelf);
  if (chance.happens(LOOKS_AROUND)) await lookAround(world, buyer, cart);
  const pages: string[] = [];
  const changes = chance.happens(CHANGES_CART) ? chance.between(1, 2) : 0;
  for (let change = 0; change <= changes; change += 1) {
    const started = await start(world, cart, buyer, email);
    if (typeof started === "string") return end(buyer, started);
    cart = started.cart;
    pages.push(started.reference);
    if (change < changes) cart = chooseCart(chance, world.shelf);
  }
  if (chance.happens(WALKS_AWAY)) return end(buyer, "walked away");
  const newest = pages.at(-1);
  const page = chance.happens(PAYS_ON_THE_OLD_PAGE) ? pages[0] : newest;
  if (page === undefined) return end(buyer, "gave up");
  pay(world, buyer, page);
  // A buyer who pays for the cart as it was, and then for the cart as it is, has bought both.
  if (page === newest && chance.happens(PRESSES_AGAIN)) await pressAgain(world, cart, buyer, email);
  return end(buyer, await readOutcome(world, buyer, page));
}

function end(buyer: Buyer, how: Buyer["end"]): Buyer {
  buyer.end = how;
  return buyer;
}

async function lookAround(
  { calls, url }: BuyerWorld,
  { checkoutKey: by }: Buyer,
  [line]: readonly CartLine[],
): Promise<void> {
  await calls.ask(by, "page", `${url()}/product/${line?.product.id}`, { headers: visitor() });
  await calls.ask(by, "products", `${url()}/api/products`, { headers: visitor() });
}

type Started = {
  readonly reference: string;
  readonly cart: readonly CartLine[];
  readonly hasPayPage: boolean;
};

/** Presses the button until the shop answers; with fewer pieces left, once more with what there is. */
async function start(
  world: BuyerWorld,
  wanted: readonly CartLine[],
  buyer: Buyer,
  email: string,
): Promise<Started | "sold out" | "gave up" | "refused"> {
  let cart = wanted;
  for (let hasShrunk = false; ; hasShrunk = true) {
    const checkout = checkoutOf(cart, buyer.checkoutKey, email);
    const { status, body } = await insist(world, buyer, "initialize", "/api/payment/initialize", checkout);
    if (status === 200) {
      const { reference, paymentUrl } = body;
      return { reference, cart, hasPayPage: String(paymentUrl).startsWith(FAKE_PAY_PAGE) };
    }
    if (status === 0 || status === 503 || status === 429) return "gave up";
    if (status !== 409 || body.error !== "out_of_stock") return "refused";
    cart = shrink(cart, body.items);
    if (hasShrunk || cart.length === 0) return "sold out";
  }
}

function shrink(
  cart: readonly CartLine[],
  left: readonly { readonly id: number; readonly available: number }[],
): CartLine[] {
  const availableOf = (id: number) => left.find((item) => item.id === id)?.available ?? 0;
  return cart
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, availableOf(line.product.id)) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The bank takes the money once for each page, and tells the shop, if that can be told just then. */
function pay({ bank, chance, url }: BuyerWorld, buyer: Buyer, reference: string): void {
  if (buyer.paid.includes(reference)) return;
  bank.play(reference, { status: "success" });
  buyer.paid.push(reference);
  if (!chance.happens(WEBHOOK_COMES)) return;
  const times = chance.between(1, 2);
  bank.deliver(url(), { event: "charge.success", reference, times }).catch(() => undefined);
}

/** Goes back and presses once more; where that leads to a new page of the bank, pays there as well. */
async function pressAgain(
  world: BuyerWorld,
  cart: readonly CartLine[],
  buyer: Buyer,
  email: string,
): Promise<void> {
  const again = await start(world, cart, buyer, email);
  if (typeof again !== "string" && again.hasPayPage) pay(world, buyer, again.reference);
}

async function readOutcome(world: BuyerWorld, buyer: Buyer, reference: string): Promise<Buyer["end"]> {
  for (let asked = 0; asked < ASKS_AT_MOST; asked += 1) {
    const { status, body } = await insist(world, buyer, "verify", "/api/payment/verify", { reference });
    if (status !== 200) return "paid, no answer";
    if (body.status === "success") {
      buyer.acknowledged = body.orderNumber;
      return "bought";
    }
    if (body.status !== "pending") return "paid, no answer";
    await pause(ASKS_EVERY_MS);
  }
  return "paid, no answer";
}

/** Sends the same request again while the shop is away, as a determined shopper does. */
async function insist(
  { calls, url, patienceMs }: BuyerWorld,
  { checkoutKey: by }: Buyer,
  name: string,
  path: string,
  body: unknown,
): Promise<CallAnswer> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await calls.ask(by, name, `${url()}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...visitor() },
      body: JSON.stringify(body),
    });
    const isAway = answer.status === 0 || answer.status === 503;
    if (!isAway || Date.now() > until) return answer;
    await pause(RETRY_AFTER_MS);
  }
}

/** Comes from another address of a mobile network each time. */
function visitor(): Record<string, string> {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  const address = `10.${byte()}.${byte()}.${byte()}`;
  return { [VISITOR_ADDRESS]: address, "X-Forwarded-For": address };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
