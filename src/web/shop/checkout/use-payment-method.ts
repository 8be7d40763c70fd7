import { useEffect, useRef, useState } from "react";
import type { PaymentMethodsAnswer } from "#contract/payments/payment.ts";
import type { ZarCents } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payments/payment-methods.ts";
import { call } from "#web/api/call.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";
import type { LoadedPayPal } from "#web/shop/checkout/paypal/load-paypal.ts";

export type PaymentMethodState = {
  readonly offered: readonly PaymentMethod[];
  readonly chosen: PaymentMethod;
  readonly choose: (method: PaymentMethod) => void;
  /** Undefined until PayPal is chosen and loaded. */
  readonly paypal: LoadedPayPal | undefined;
};

/** Card until the shopper chooses another method. PayPal falls back to card when it cannot be used for this total. */
export function usePaymentMethod(total: ZarCents): PaymentMethodState {
  const offered = useOfferedMethods();
  const [wanted, setWanted] = useState<PaymentMethod>("card");
  const [paypal, setPayPal] = useState<LoadedPayPal>();
  const latestChoice = useRef(0);

  async function choose(method: PaymentMethod): Promise<void> {
    const choice = ++latestChoice.current;
    setWanted(method);
    setPayPal(undefined);
    if (method !== "paypal") return;
    const loaded = await loadPayPal(total);
    // Unless another method was chosen meanwhile.
    if (choice !== latestChoice.current) return;
    if (loaded) setPayPal(loaded);
    else setWanted("card");
  }

  return {
    offered,
    chosen: offered.includes(wanted) ? wanted : "card",
    choose: (method) => void choose(method),
    paypal,
  };
}

/** Asks the shop each time the checkout opens; card and PayPal until it has responded. */
function useOfferedMethods(): readonly PaymentMethod[] {
  const [answer, setAnswer] = useState<PaymentMethodsAnswer>();

  useEffect(() => {
    let isHere = true;
    call("GET /api/payment/methods").then(
      (methods) => isHere && setAnswer(methods),
      // Card and PayPal stay available; problems are shown when the shopper pays.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);

  // The browser is checked only after the response, so never while the server renders the page.
  return offeredMethods(answer, answer?.applePay === true && canUseApplePay(thisBrowser()));
}

/** Everything about PayPal is loaded only when it is chosen. */
async function loadPayPal(total: ZarCents): Promise<LoadedPayPal | undefined> {
  try {
    const { loadPayPal } = await loadLate(
      "shop/checkout/paypal/load-paypal.ts",
      () => import("#web/shop/checkout/paypal/load-paypal.ts"),
    );
    return await loadPayPal(total);
  } catch (cause) {
    reportProblem("PayPal's part of the checkout did not load", cause);
    return undefined;
  }
}

/**
 * Card and PayPal are always offered (whether PayPal is set up is checked when it is chosen), Apple Pay only when the shop
 * offers it and the browser can use it.
 */
export function offeredMethods(
  answer: PaymentMethodsAnswer | undefined,
  browserHasApplePay: boolean,
): readonly PaymentMethod[] {
  const hasApplePay = answer?.applePay === true && browserHasApplePay;
  return hasApplePay ? ["card", "apple-pay", "paypal"] : ["card", "paypal"];
}

/** The part of Apple's API that detects whether this device can pay. Only Apple's browsers have it. */
export type ApplePaySessionLike = { canMakePayments(): boolean };

export type ApplePayBrowser = {
  readonly isSecureContext: boolean;
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly applePaySession: ApplePaySessionLike | undefined;
};

const OTHER_BROWSERS = /Chrome|Chromium|CriOS|FxiOS|EdgiOS|Android/;

/** Whether it is Safari or an Apple mobile device that can make payments, over a secure connection. */
export function canUseApplePay(browser: ApplePayBrowser): boolean {
  return browser.isSecureContext && isApple(browser) && canMakePayments(browser.applePaySession);
}

function thisBrowser(): ApplePayBrowser {
  const page: Window & { readonly ApplePaySession?: ApplePaySessionLike } = window;
  return {
    isSecureContext: page.isSecureContext,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    applePaySession: page.ApplePaySession,
  };
}

function isApple({ userAgent, maxTouchPoints }: ApplePayBrowser): boolean {
  const isSafari = userAgent.includes("Safari") && !OTHER_BROWSERS.test(userAgent);
  const isTabletPosingAsMac = userAgent.includes("Macintosh") && maxTouchPoints > 1;
  return isSafari || isTabletPosingAsMac || /iPhone|iPad|iPod/.test(userAgent);
}

/** WebKit throws instead of returning when it does not trust the page or a frame around it. */
function canMakePayments(session: ApplePaySessionLike | undefined): boolean {
  try {
    return session?.canMakePayments() ?? false;
  } catch {
    return false;
  }
}
