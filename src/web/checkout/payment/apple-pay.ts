/** The part of Apple's API that tells whether this device can pay; it exists in Apple's browsers only. */
export type ApplePaySessionLike = { canMakePayments(): boolean };

export type ApplePayBrowser = {
  readonly isSecureContext: boolean;
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly applePaySession: ApplePaySessionLike | undefined;
};

const OTHER_BROWSERS = /Chrome|Chromium|CriOS|FxiOS|EdgiOS|Android/;

/** The browser's half of SPEC section 4: it can pay, over a secure connection, and is Safari or an Apple mobile device. */
export function canUseApplePay(browser: ApplePayBrowser): boolean {
  return browser.isSecureContext && isApple(browser) && canMakePayments(browser.applePaySession);
}

function isApple({ userAgent, maxTouchPoints }: ApplePayBrowser): boolean {
  const isSafari = userAgent.includes("Safari") && !OTHER_BROWSERS.test(userAgent);
  const isTabletPosingAsMac = userAgent.includes("Macintosh") && maxTouchPoints > 1;
  return isSafari || isTabletPosingAsMac || /iPhone|iPad|iPod/.test(userAgent);
}

/** WebKit throws instead of answering where the page or a frame around it is not trusted. */
function canMakePayments(session: ApplePaySessionLike | undefined): boolean {
  try {
    return session?.canMakePayments() ?? false;
  } catch {
    return false;
  }
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
