import "react";

/** What we use of PayPal's browser SDK, version 6. Its script defines `window.paypal` and `<paypal-button>`. */
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
  createPayPalOneTimePaymentSession(handlers: PayPalSessionHandlers): PayPalSession;
};

export type PayPalApproval = { readonly orderId: string };

export type PayPalSessionHandlers = {
  onApprove(approval: PayPalApproval): Promise<void>;
  onCancel(about: unknown): void;
  onError(error: unknown): void;
};

export type PayPalSession = {
  /**
   * Opens PayPal. To be called in the very click, with the order as a promise: browsers block the window of whoever
   * waits first.
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
