import "react";

/**
 * The part of PayPal's JavaScript SDK, version 6, that the shop uses. Its script defines `window.paypal` and
 * `<paypal-button>`.
 */
export type PayPalSdk = { createInstance(options: PayPalInstanceOptions): Promise<PayPalInstance> };

export type PayPalInstanceOptions = {
  readonly clientToken: string;
  readonly components: readonly "paypal-payments"[];
  readonly pageType: "checkout";
  readonly locale: string;
};

export type PayPalInstance = {
  findEligibleMethods(about: {
    readonly currencyCode: "USD";
    readonly amount: string;
  }): Promise<{ isEligible(method: "paypal"): boolean }>;
  createPayPalOneTimePaymentSession(handlers: PayPalPaymentHandlers): PayPalPaymentSession;
};

export type PayPalApproval = { readonly orderId: string };

export type PayPalPaymentHandlers = {
  onApprove(approval: PayPalApproval): Promise<void>;
  onCancel(about: unknown): void;
  onError(error: unknown): void;
};

export type PayPalPaymentSession = {
  /**
   * Opens PayPal. Must be called in the click itself, with the order as a promise: a page that waits for the order first
   * has its window blocked by the browser.
   */
  start(how: { readonly presentationMode: "auto" }, order: Promise<PayPalApproval>): Promise<unknown>;
  destroy?(): void;
};

type PayPalButtonAttributes = import("react").DetailedHTMLProps<
  import("react").HTMLAttributes<HTMLElement>,
  HTMLElement
> & { readonly type?: "pay"; readonly disabled?: boolean };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Window {
    /** Undefined until its script has run. */
    readonly paypal?: PayPalSdk;
  }
}

declare module "react" {
  namespace JSX {
    // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
    interface IntrinsicElements {
      "paypal-button": PayPalButtonAttributes;
    }
  }
}
