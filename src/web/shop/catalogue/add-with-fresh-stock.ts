import { type Availability, whyNoMore } from "#domain/orders/cart-lines.ts";
import { call } from "#web/api/call.ts";
import { pageCart } from "#web/shop/cart/page-cart.ts";
import { cartActions, type NewLine } from "#web/shop/cart/use-cart.ts";

/**
 * For a product of which the page believes no more can be added: the page's count excludes pieces held by an unpaid
 * order of this very cart, which the shop knows. Adds it, or returns why not; uses the page's own knowledge when the
 * shop is unreachable.
 */
export async function addWithFreshStock(line: NewLine, seen: Availability): Promise<string | undefined> {
  const fetching = call("POST /api/cart/stock", {
    body: { ids: [line.id], checkoutKey: cartActions.checkoutKey() },
  });
  const [had = seen] = await fetching.then(({ items }) => items).catch(() => []);
  return cartActions.add(line, had) ? undefined : whyNoMore(pageCart.shown().lines, line, had);
}
