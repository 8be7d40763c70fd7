import { ADD_TO_CART_LABELS, type AddToCartState } from "#domain/catalogue/product-options.ts";
import { ADD_TO_CART_ICONS } from "#web/catalogue/add-to-cart-icons.ts";
import { Icon } from "#web/ui/icon.tsx";

const TONES: Readonly<Record<AddToCartState, string>> = {
  "out-of-stock": "bg-plate text-faint",
  "select-size": "hover:bg-plate",
  "select-color": "hover:bg-plate",
  ready: "bg-ink text-paper hover:bg-hot hover:text-ink",
  added: "bg-hot text-ink",
};

/** In an ink theme a filled button would vanish: the ready one is drawn by its rule alone. */
const INK_THEME_TONES: Readonly<Record<AddToCartState, string>> = {
  ...TONES,
  "out-of-stock": "bg-ink-2 text-ink-mute",
  ready: "hover:bg-paper hover:text-ink",
};

type CardActionProps = {
  readonly state: AddToCartState;
  readonly theme?: "paper" | "ink";
  /** Replaces the state's own label, for a piece that is sold out for good or not out yet. */
  readonly label?: string | undefined;
  readonly hasSign?: boolean;
  /** Where the label starts: as in a card, or as everything else on the page. */
  readonly inset?: "card" | "page";
  readonly onPress: () => void;
};

/** The last row of an order slip. */
export function CardAction({
  state,
  theme = "paper",
  label,
  hasSign = true,
  inset = "card",
  onPress,
}: CardActionProps) {
  const tone = theme === "ink" ? INK_THEME_TONES[state] : TONES[state];
  return (
    <button
      className={`focus-inside flex h-12 w-full items-center justify-between border-t border-rule text-left text-s font-semibold tracking-[0.01em] transition-colors lg:h-13 lg:px-(--gut) ${inset === "card" ? "px-2.5" : "px-(--gut)"} ${tone}`}
      disabled={state === "out-of-stock"}
      onClick={onPress}
      type="button"
    >
      {label ?? ADD_TO_CART_LABELS[state]}
      {hasSign && <Icon icon={ADD_TO_CART_ICONS[state]} size={18} />}
    </button>
  );
}
