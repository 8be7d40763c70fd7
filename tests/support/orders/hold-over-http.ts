import { randomUUID } from "node:crypto";
import type { HoldRequest } from "#contract/payments/sale-by-hand.ts";
import { LERATO_ADDRESS } from "./lerato.ts";

type Held = { readonly orderId: number; readonly number: string; readonly orderUrl: string };

/** Holds a tee for a buyer, as the owner of a shop without a password does. */
export async function holdOverHttp(url: string): Promise<Held> {
  const body: HoldRequest = {
    requestId: randomUUID(),
    lines: [{ id: 101, size: "M", color: "Black", quantity: 1, price: "180.00" }],
    days: 2,
    name: "Lerato Mokoena",
    email: "lerato@example.com",
    address: LERATO_ADDRESS,
  };
  const answer = await fetch(`${url}/api/admin/sales/held`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`nothing is held: ${answer.status}`);
  return (await answer.json()) as Held;
}
