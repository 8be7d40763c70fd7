/**
 * The sandbox's stand-in for PayPal's browser SDK, version 6: the same names and promises, and a window inside the page
 * instead of PayPal's popup. A plain script, as the real one is.
 */
(() => {
  const base = new URL("./", document.currentScript.src);
  const MODES = ["auto", "popup", "modal", "redirect", "payment-handler", "direct-app-switch"];

  /** Calls the sandbox with this client token. Rejects with the sentence of its refusal. */
  async function call(clientToken, path, body) {
    const response = await fetch(new URL(path, base), {
      method: body === undefined ? "GET" : "POST",
      headers: {
        Authorization: `Bearer ${clientToken}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return text === "" ? undefined : JSON.parse(text);
    throw new Error(JSON.parse(text).message ?? `PayPal sandbox: ${response.status}`);
  }

  async function createInstance(options) {
    const { clientToken, clientId, components = [] } = options;
    if ((clientToken === undefined) === (clientId === undefined))
      throw new TypeError("createInstance takes exactly one of clientToken and clientId");
    if (clientToken === undefined)
      throw new TypeError("the sandbox knows browsers by clientToken, as GET /api/paypal/setup gives it");
    await call(clientToken, "token");
    const [{ openBuyerWindow }, { definePayPalButton }] = await Promise.all([
      import(new URL("buyer-window", base)),
      import(new URL("paypal-button", base)),
    ]);
    definePayPalButton();
    return createSdk((path, body) => call(clientToken, path, body), components, openBuyerWindow);
  }

  function createSdk(callSandbox, components, openBuyerWindow) {
    return {
      // PayPal takes no rand.
      async findEligibleMethods({ currencyCode = "USD" } = {}) {
        return { isEligible: (method) => method === "paypal" && currencyCode === "USD" };
      },
      createPayPalOneTimePaymentSession(handlers) {
        if (!components.includes("paypal-payments"))
          throw new TypeError('createInstance needs components: ["paypal-payments"] for this session');
        return createSession(callSandbox, handlers, openBuyerWindow);
      },
      updateLocale() {},
    };
  }

  function createSession(callSandbox, handlers, openBuyerWindow) {
    let shown;
    const close = () => {
      shown?.close();
      shown = undefined;
    };
    return {
      async start({ presentationMode }, orderPromise) {
        if (!MODES.includes(presentationMode))
          throw new TypeError(`presentationMode must be one of ${MODES.join(", ")}`);
        if (typeof orderPromise?.then !== "function")
          throw new TypeError("start takes the order as a promise that is not awaited before");
        shown = openBuyerWindow();
        try {
          const orderId = readOrderId(await orderPromise);
          const order = await callSandbox(`orders/${orderId}`);
          await play(callSandbox, order, handlers, shown);
        } finally {
          close();
        }
      },
      hasReturned: () => false,
      async resume() {},
      cancel: close,
      destroy: close,
    };
  }

  function readOrderId(order) {
    if (typeof order?.orderId === "string") return order.orderId;
    const wrong = ["orderID", "id"].find(
      (name) => order !== null && typeof order === "object" && name in order,
    );
    throw new TypeError(
      wrong === undefined
        ? "the order promise must resolve to { orderId }"
        : `the order promise resolved to { ${wrong} }; version 6 wants { orderId }`,
    );
  }

  /** Passes the buyer's choice to the page's callbacks, as PayPal does. */
  async function play(callSandbox, order, { onApprove, onCancel, onError, onComplete }, shown) {
    const choice = await shown.ask(order);
    if (choice === "gone") return;
    if (choice === "cancel") {
      onCancel?.({ orderId: order.id });
      onComplete?.({ paymentSessionState: "canceled" });
    } else if (choice === "error") {
      const error = Object.assign(new Error("The buyer chose an error in the sandbox"), {
        code: "ERR_SANDBOX",
        isRecoverable: false,
      });
      onError?.(error);
      onComplete?.({ paymentSessionState: "error" });
    } else {
      const action = choice === "close-tab" ? "approve" : choice;
      await callSandbox(`orders/${order.id}`, { action });
      // Nothing runs in a closed tab any more: the shop learns of the approval by webhook.
      if (choice === "close-tab") return shown.stayClosed();
      shown.sayApproved();
      await onApprove({ orderId: order.id, payerId: "SANDBOXBUYER", fundingSource: "paypal" });
      onComplete?.({ paymentSessionState: "approved" });
    }
  }

  window.paypal = { createInstance };
})();
