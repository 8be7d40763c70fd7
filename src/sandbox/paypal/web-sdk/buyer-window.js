/** The window in which the sandbox's buyer decides: what PayPal shows in a popup, laid over the page. */

const CHOICES = [
  ["approve", "Approve", "The buyer pays."],
  ["cancel", "Cancel", "The buyer closes PayPal without paying."],
  ["error", "Error", "PayPal reports an error to the page."],
  ["decline-once", "Decline funding once", "The card behind the account is refused; approving again pays."],
  ["close-tab", "Approve and close tab", "The shop hears of it by webhook only."],
  ["pending", "Capture pending", "PayPal takes the money and does not say yet whether it keeps it."],
  ["slow", "Capture answered slowly", "PayPal answers the shop after 30 seconds."],
];

const STYLE = `
  :host { position: fixed; pointer-events: auto }
  dialog { width: min(440px, 100vw); max-width: none; max-height: 100dvh; margin: auto; padding: 0 16px 16px;
    overflow-y: auto; overscroll-behavior: contain; pointer-events: auto;
    border: 1px solid #0b0b0c; background: #fff; color: #0b0b0c; font: 16px/1.4 Arial, sans-serif; box-sizing: border-box }
  dialog::backdrop { background: rgb(11 11 12 / .7) }
  h2 { margin: 0 -16px 16px; padding: 14px 16px 10px; background: #ffd43b; border-bottom: 1px solid #0b0b0c;
    font: 700 28px/1 Arial, sans-serif; letter-spacing: -.02em; outline: none }
  p { margin: 0 0 12px } .amount { font: 700 28px/1 Arial, sans-serif }
  button { display: grid; gap: 2px; width: 100%; min-height: 56px; margin: 0 0 2px; padding: 8px 14px; box-sizing: border-box;
    border: 1px solid #0b0b0c; border-radius: 0; background: #fff; color: inherit; font: inherit; text-align: left; cursor: pointer }
  button b { font-size: 16px } button span { font-size: 14px }
  button[value="approve"] { background: #ff4a1c; border-color: #ff4a1c }
  button:hover { background: #0b0b0c; color: #fff }
  :focus-visible { outline: 3px solid #0b0b0c; outline-offset: -6px }
  button:hover:focus-visible { outline-color: #fff }
`;

/** Opens at once, within the click, as browsers demand of a popup; the order is known later. */
export function openBuyerWindow() {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  root.adoptedStyleSheets = [style];
  const dialog = element("dialog", { "aria-labelledby": "mark" });
  const mark = element("h2", { id: "mark", tabindex: "-1" }, "PayPal sandbox");
  const content = element("div", { "aria-live": "polite" }, "The shop is making the order...");
  dialog.append(mark, content);
  root.append(dialog);
  document.body.append(host);

  let choose = () => {};
  const isOurs = (event) => event.composedPath().includes(host);
  // Escape closes this window and not a dialog of the page beneath it.
  const onKeyDown = (event) => {
    if (event.key === "Escape" && isOurs(event)) event.stopPropagation();
  };
  window.addEventListener("keydown", onKeyDown, true);
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    choose("cancel");
  });
  dialog.showModal();
  mark.focus();

  return {
    /** Resolves to the buyer's choice, or to "gone" when the page closes the window first. */
    ask: (order) =>
      new Promise((resolve) => {
        choose = resolve;
        content.replaceChildren(
          element("p", {}, "No real money moves here. Choose what the buyer does."),
          element("p", { class: "amount" }, `${order.amount.currency_code} ${order.amount.value}`),
          ...CHOICES.map(([value, label, note]) => choiceButton(value, label, note, resolve)),
        );
      }),
    sayApproved() {
      content.replaceChildren(element("p", {}, "Approved. The shop is taking the money..."));
      mark.focus();
    },
    /** Never resolves: in a closed tab nothing runs afterwards. */
    stayClosed() {
      content.replaceChildren(
        element("p", {}, "Approved. Close this tab now: the shop hears of it by webhook."),
      );
      mark.focus();
      return new Promise(() => {});
    },
    close() {
      choose("gone");
      window.removeEventListener("keydown", onKeyDown, true);
      dialog.close();
      host.remove();
    },
  };
}

function choiceButton(value, label, note, onChoose) {
  const button = element("button", { type: "button", value });
  button.append(element("b", {}, label), element("span", {}, note));
  button.addEventListener("click", () => onChoose(value));
  return button;
}

function element(name, attributes, text = "") {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.textContent = text;
  return made;
}
