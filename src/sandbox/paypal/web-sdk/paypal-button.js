/** `<paypal-button>`: `type`, `hidden` and `disabled` as PayPal's own has them. */

const LABELS = {
  pay: "Pay with PayPal",
  checkout: "PayPal Checkout",
  buynow: "Buy Now with PayPal",
  donate: "Donate with PayPal",
  subscribe: "Subscribe with PayPal",
};

const STYLE = `
  :host { display: block }
  :host([hidden]) { display: none }
  button { width: 100%; min-height: 56px; border: 1px solid #0b0b0c; border-radius: 0; background: #ffd43b; color: #0b0b0c;
    font: 700 18px/1 Arial, sans-serif; cursor: pointer }
  button:disabled { border-color: #e1dfdd; background: #e1dfdd; color: #5e5e5c; cursor: default }
  button:focus-visible { outline: 3px solid #0b0b0c; outline-offset: -6px }
  @media (hover: hover) { button:hover:enabled { background: #0b0b0c; color: #fff } }
`;

export function definePayPalButton() {
  if (!customElements.get("paypal-button")) customElements.define("paypal-button", PayPalButton);
}

class PayPalButton extends HTMLElement {
  static observedAttributes = ["type", "disabled"];
  #button = document.createElement("button");

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    root.adoptedStyleSheets = [style];
    this.#button.type = "button";
    this.#draw();
    root.append(this.#button);
    // While disabled, a click beside the inner button or one made by a script does nothing.
    this.addEventListener("click", (event) => this.disabled && event.stopImmediatePropagation(), true);
  }

  get disabled() {
    return this.hasAttribute("disabled");
  }

  set disabled(isDisabled) {
    this.toggleAttribute("disabled", Boolean(isDisabled));
  }

  attributeChangedCallback() {
    this.#draw();
  }

  #draw() {
    this.#button.textContent = LABELS[this.getAttribute("type")] ?? LABELS.pay;
    this.#button.disabled = this.disabled;
  }
}
