import { type Availability, whyNoMore } from "#domain/orders/cart-lines.ts";
import { call } from "#web/api/call.ts";
import type { Cart, NewLine } from "#web/shop/cart/use-cart.ts";

/**
 * For a piece of which the page knows no more to add: the page counts without the pieces that an unpaid order of this very
 * cart holds, and the shop knows them. Adds it, or answers why there is no more; by what the page knew where the shop
 * is not reached.
 */
export async function addAfterAsking(
  cart: Pick<Cart, "lines" | "add" | "checkoutKey">,
  line: NewLine,
  seen: Availability,
): Promise<string | undefined> {
  const asking = call("POST /api/cart/stock", { body: { ids: [line.id], checkoutKey: cart.checkoutKey() } });
  const [had = seen] = await asking.then(({ items }) => items).catch(() => []);
  return cart.add(line, had) ? undefined : whyNoMore(cart.lines, line, had);
}
