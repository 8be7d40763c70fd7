import { randomUUID } from "node:crypto";
import type { MoreRequest } from "#contract/payments/sale-by-hand.ts";
import { type Bought, buyOverHttp } from "./buy-over-http.ts";
import { LERATO_ADDRESS } from "./lerato.ts";

const TEE = { id: 101, size: "M", color: "Black", quantity: 1, price: "180.00" };

/** Buys a tee, moves its parcel abroad, so that money is missing, and adds another tee that waits for its money. */
export async function buyAndAdd(url: string): Promise<Bought> {
  const bought = await buyOverHttp(url);
  await send("PUT", `${url}/api/admin/orders/${bought.id}/address`, { ...LERATO_ADDRESS, country: "DE" });
  await askForMore(url, bought.id, [TEE]);
  return bought;
}

/** Asks the order's buyer for these pieces, or without any for what is missing, and returns the page on which it is paid. */
export async function askForMore(
  url: string,
  id: number,
  lines: MoreRequest["lines"] = [],
): Promise<{ readonly orderUrl: string }> {
  const body: MoreRequest = { requestId: randomUUID(), lines, days: 2 };
  return (await send("POST", `${url}/api/admin/orders/${id}/more`, body)) as { orderUrl: string };
}

async function send(method: string, address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { "content-type": "application/json", origin: new URL(address).origin },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status}`);
  return answer.json();
}
