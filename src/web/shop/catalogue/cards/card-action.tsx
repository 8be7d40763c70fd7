import type { AddToCartState } from "#domain/catalogue/product-options.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { EARLY } from "#web/page/scripts/keep-early-presses.tsx";
import { paths } from "#web/paths.ts";
import type { AddToCart } from "#web/shop/catalogue/use-add-to-cart.ts";

const TONES: Readonly<Record<AddToCartState, string>> = {
  "out-of-stock": "bg-plate text-faint",
  "select-size": "hover:bg-plate",
  "select-color": "hover:bg-plate",
  ready: "bg-ink text-paper hover:bg-hot hover:text-ink",
  added: "bg-hot text-ink",
};

/** On black a filled black button would be invisible: the ready one has no background, only its upper line. */
const INK_THEME_TONES: Readonly<Record<AddToCartState, string>> = {
  ...TONES,
  "out-of-stock": "bg-ink-2 text-ink-mute",
  ready: "hover:bg-paper hover:text-ink",
};

type CardActionProps = {
  readonly action: Omit<AddToCart, "add">;
  readonly productId: number;
  /** Id of its form, for selects that belong to it. */
  readonly formId?: string;
  readonly theme?: "paper" | "ink";
  /** The label's indentation: that of a card's text, or of a page's. */
  readonly inset?: "card" | "page";
  readonly onPress: () => void;
};

/** The button at the bottom of a card. Without scripts its form leads to the page that sells this piece. */
export function CardAction(props: CardActionProps) {
  const { action, productId, formId, theme = "paper", inset = "card", onPress } = props;
  const { state, label, icon } = action;
  const tone = theme === "ink" ? INK_THEME_TONES[state] : TONES[state];
  return (
    <form action={paths.buy(productId)} id={formId}>
      <button
        {...EARLY.words}
        className={`card-button ${inset === "card" ? "px-2.5 lg:px-(--gut)" : "px-(--gut)"} ${tone}`}
        disabled={state === "out-of-stock"}
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
        type="submit"
      >
        <span>{label}</span>
        {icon && <Icon icon={icon} size={18} />}
      </button>
    </form>
  );
}

type AddedStatusProps = { readonly name: string; readonly state: AddToCartState };

/** Announces to screen readers that the product has been added; sighted shoppers see the button change. */
export function AddedStatus({ name, state }: AddedStatusProps) {
  return (
    <span className="sr-only" role="status">
      {state === "added" ? `${name} is in the cart` : ""}
    </span>
  );
}
