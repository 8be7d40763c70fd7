import type { PlantedFault } from "./planted-fault.ts";

const CART = "src/web/shop/cart/cart-panel.test.tsx";
const CARD = "src/web/shop/catalogue/cards/product-card.test.tsx";
const PRODUCT = "src/web/screens/product/product-screen.test.tsx";
const SHIPPING = "src/web/screens/shipping/shipping-route.test.tsx";
const CHECKOUT = "src/web/shop/checkout/checkout-dialog.test.tsx";
const METHODS = "src/web/shop/checkout/payment-method-choice.test.tsx";

export const BUYING_FAULTS: readonly PlantedFault[] = [
  {
    name: "cart: its total counts pieces that have been sold",
    file: "src/web/shop/cart/cart-panel.tsx",
    instead: "const total = availableTotal(lines, stock);",
    planted: "const total = availableTotal(lines, new Map());",
    tests: [CART],
  },
  {
    name: "cart: what is sold out leads to the checkout",
    file: "src/web/shop/cart/cart-panel.tsx",
    instead: "disabled={total === NO_RAND}",
    planted: "disabled={false}",
    tests: [CART],
  },
  {
    name: "cart: another size of a line is taken at the old price",
    file: "src/web/shop/cart/cart-panel.tsx",
    instead: "changeLine(lines, line, toCartLine(product, choice))",
    planted: "changeLine(lines, line, { ...toCartLine(product, choice), price: line.price })",
    tests: [CART],
  },
  {
    name: "cart: a change that did not reach the shop passes in silence",
    file: "src/web/shop/cart/cart-panel.tsx",
    instead: "setFailed(lineKey(line));",
    planted: "",
    tests: [CART],
  },
  {
    name: "cart: a line that is changed loses the focus",
    file: "src/web/shop/cart/cart-panel.tsx",
    instead: "key={rowKey(lines, line)}",
    planted: "key={JSON.stringify(line)}",
    tests: [CART],
  },
  {
    name: "add to cart: ADDED! stays for two seconds",
    file: "src/web/shop/catalogue/use-add-to-cart.ts",
    instead: "const ADDED_FEEDBACK_MS = SECOND;",
    planted: "const ADDED_FEEDBACK_MS = 2 * SECOND;",
    tests: [CARD, PRODUCT],
  },
  {
    name: "add to cart: a card outside the T-shirt section alerts as well",
    file: "src/web/shop/catalogue/cards/product-card.tsx",
    instead: "if (alerts) {",
    planted: "if (missing) {",
    tests: [CARD],
  },
  {
    name: "add to cart: the page does not ask the shop before it refuses a piece",
    file: "src/web/shop/catalogue/use-add-to-cart.ts",
    instead: "else void askAndAdd(line, seen).catch(showFailure);",
    planted: 'else showToast({ title: "Sold out" });',
    tests: [PRODUCT],
  },
  {
    name: "product: the button leads to a size that is not made and takes no focus",
    file: "src/web/screens/product/product-screen.tsx",
    instead: ":not([disabled])`",
    planted: "`",
    tests: [PRODUCT],
  },
  {
    name: "product: what was asked for another size is shown as asked for this one",
    file: "src/web/screens/product/product-screen.tsx",
    instead: "key={`",
    planted: "data-of={`",
    tests: [PRODUCT],
  },
  {
    name: "product: the badge is that of all sizes, whatever is chosen",
    file: "src/web/screens/product/product-screen.tsx",
    instead: "const chosen = withStockOf(product, choice);",
    planted: "const chosen = withStockOf(product, {});",
    tests: [PRODUCT],
  },
  {
    name: "shipping: the fee of the cart's country is saved as none",
    file: "src/web/screens/shipping/use-saved-info.ts",
    instead: "const cost = terms ? deliveryFee(terms, total, settled.country) : NO_RAND;",
    planted: "const cost = NO_RAND;",
    tests: [SHIPPING],
  },
  {
    name: "shipping: an address that the browser did not keep is called saved",
    file: "src/web/screens/shipping/use-saved-info.ts",
    instead: "if (!isKept) return;",
    planted: "",
    tests: [SHIPPING],
  },
  {
    name: "shipping: removing the address leaves it in the browser",
    file: "src/web/screens/shipping/use-saved-info.ts",
    instead: "forgetShippingInfo(localTexts);",
    planted: "",
    tests: [SHIPPING],
  },
  {
    name: "checkout: the button can be pressed while the payment starts",
    file: "src/web/shop/checkout/payment/pay-row.tsx",
    instead: "disabled={isProcessing}",
    planted: "disabled={false}",
    tests: [CHECKOUT],
  },
  {
    name: "checkout: a failed start is told in a toast alone",
    file: "src/web/shop/checkout/payment/use-checkout-order.ts",
    instead: "end({ failure });",
    planted: "end();",
    tests: [CHECKOUT],
  },
  {
    name: "checkout: a failed start is told beside the button alone",
    file: "src/web/shop/checkout/payment/use-checkout-order.ts",
    instead: 'showToast({ title: "Payment Failed", description: failure.message, variant: "destructive" });',
    planted: "",
    tests: [CHECKOUT],
  },
  {
    name: "checkout: a new price is told and the old one asked for again",
    file: "src/web/shop/checkout/payment/payment-conflict.ts",
    instead: "cart.reprice(conflict.change.lines);",
    planted: "",
    tests: [CHECKOUT],
  },
  {
    name: "checkout: pieces that are gone stay in the cart",
    file: "src/web/shop/checkout/payment/payment-conflict.ts",
    instead: "for (const { line, quantity } of repair?.quantities ?? []) cart.setQuantity(line, quantity);",
    planted: "",
    tests: [CHECKOUT],
  },
  {
    name: "checkout: delivery to a saved address is not charged",
    file: "src/web/shop/checkout/checkout-dialog.tsx",
    instead: "const order = useCheckoutOrder(savedInfo?.country);",
    planted: "const order = useCheckoutOrder(undefined);",
    tests: [CHECKOUT],
  },
  {
    name: "checkout: Apple Pay is chosen and a card is paid with",
    file: "src/web/shop/checkout/checkout-dialog.tsx",
    instead: "else void pay(customer, methods.chosen);",
    planted: 'else void pay(customer, "card");',
    tests: [METHODS],
  },
  {
    name: "checkout: every browser that says it can is offered Apple Pay",
    file: "src/web/shop/checkout/use-payment-method.ts",
    instead: "browser.isSecureContext && isApple(browser) && canMakePayments",
    planted: "browser.isSecureContext && canMakePayments",
    tests: [METHODS],
  },
  {
    name: "checkout: PayPal stays chosen where it cannot be used",
    file: "src/web/shop/checkout/use-payment-method.ts",
    instead: 'else setWanted("card");',
    planted: "",
    tests: [METHODS],
  },
];
