import { ADD_TO_CART_LABELS, type AddToCartState } from "#domain/product-options.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ADD_TO_CART_SIGNS } from "./add-to-cart-signs.ts";

const TONES: Readonly<Record<AddToCartState, string>> = {
  "out-of-stock": "bg-plate text-faint",
  "select-size": "hover:bg-plate",
  "select-color": "hover:bg-plate",
  ready: "bg-ink text-paper hover:bg-hot hover:text-ink",
  added: "bg-hot text-ink",
};

/** In an ink room a filled button would vanish: the ready one is drawn by its rule alone. */
const INK_ROOM_TONES: Readonly<Record<AddToCartState, string>> = {
  ...TONES,
  "out-of-stock": "bg-ink-2 text-ink-mute",
  ready: "hover:bg-paper hover:text-ink",
};

type CardActionProps = {
  readonly state: AddToCartState;
  readonly room?: "paper" | "ink";
  /** Replaces the state's own label, for a piece that is not out of stock but not out yet. */
  readonly label?: string;
  readonly onPress: () => void;
};

/** The last row of an order slip. */
export function CardAction({ state, room = "paper", label, onPress }: CardActionProps) {
  const tone = room === "ink" ? INK_ROOM_TONES[state] : TONES[state];
  return (
    <button
      className={`focus-inside flex h-12 w-full items-center justify-between border-t border-rule px-2.5 text-left text-s font-semibold tracking-[0.01em] transition-colors lg:h-13 lg:px-(--gut) ${tone}`}
      disabled={state === "out-of-stock"}
      onClick={onPress}
      type="button"
    >
      {label ?? ADD_TO_CART_LABELS[state]}
      {label === undefined && <Icon glyph={ADD_TO_CART_SIGNS[state]} size={18} />}
    </button>
  );
}
