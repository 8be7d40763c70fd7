/**
 * Whether the cart was paid while this page did not look: a bank's app opens the way back in another browser, a tab was
 * closed at the pay page, another tab has paid. What was bought leaves the cart, so that it is not paid twice.
 */
import { formatSastClock } from "#domain/time/time.ts";
import { call } from "#web/api/call.ts";
import { localTexts, sessionTexts } from "#web/kit/storage/text-store.ts";
import { pageCart } from "#web/shop/cart/page-cart.ts";
import { forgetCheckout } from "#web/shop/checkout/checkout-form.ts";
import { rememberLastOrder } from "#web/shop/orders/last-order.ts";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import { paymentsOfCart, type StartedPayment } from "./started-payments.ts";

/** The newest tries of a cart; one of them has the money, or none. */
const MOST_ASKED = 3;

export type PaidMeanwhile = { readonly reference: string; readonly title: string };

/**
 * Asks the shop about the payments that were started for the cart in this browser. The first that is paid takes its pieces
 * out of the cart, and the shopper reads so. Undefined where none is, where the cart is empty, and where the shop cannot be
 * asked: then the shop itself refuses to sell the same cart again.
 */
export async function findPaidMeanwhile(): Promise<PaidMeanwhile | undefined> {
  pageCart.restore();
  if (pageCart.shown().lines.length === 0) return undefined;
  const checkoutKey = pageCart.checkoutKey();
  for (const started of paymentsOfCart(localTexts, checkoutKey, Date.now()).slice(0, MOST_ASKED)) {
    const { reference } = started;
    const verifying = call("POST /api/payment/verify", { body: { reference, checkoutKey } });
    const answer = await verifying.catch(() => undefined);
    if (answer?.status === "success") return takeOut(started, answer.paidAt);
  }
  return undefined;
}

function takeOut({ reference, checkoutKey, pieces }: StartedPayment, paidAt?: string): PaidMeanwhile {
  if (pageCart.clear(checkoutKey, pieces)) forgetCheckout(sessionTexts);
  rememberLastOrder(localTexts, reference, Date.now());
  const at = paidAt === undefined ? "" : ` at ${formatSastClock(new Date(paidAt))}`;
  const title = `You paid for this${at}.`;
  showToast({
    title,
    description: "It has left your cart.",
    action: { label: "See your order", run: () => location.assign(orderPaths.result(reference)) },
  });
  return { reference, title };
}
