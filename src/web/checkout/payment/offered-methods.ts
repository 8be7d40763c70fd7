import type { PaymentMethod, PaymentMethodsAnswer } from "#contract/payment.ts";

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

/** The part of Apple's API that tells whether this device can pay. Only Apple's browsers have it. */
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

export function thisBrowser(): ApplePayBrowser {
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

/** WebKit throws instead of answering when it does not trust the page or a frame around it. */
function canMakePayments(session: ApplePaySessionLike | undefined): boolean {
  try {
    return session?.canMakePayments() ?? false;
  } catch {
    return false;
  }
}
