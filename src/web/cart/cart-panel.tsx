import { formatRand } from "#domain/money/money.ts";
import { mostOfLine } from "#domain/orders/cart-lines.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { Drawer } from "#web/ui/overlay/drawer.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { describeLimit, lineKey } from "./line-texts.ts";
import { OpenInBrowser } from "./open-in-browser.tsx";
import { useCart } from "./use-cart.ts";
import { useCartStock } from "./use-cart-stock.ts";

export type CartPanelProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  /** Closes the panel and opens the checkout. */
  readonly onCheckout: () => void;
};

export function CartPanel({ isOpen, onClose, onClosed, onCheckout }: CartPanelProps) {
  const { lines, count, total, setQuantity, remove, checkoutKey } = useCart();
  const stock = useCartStock(isOpen, lines, checkoutKey);
  const isEmpty = lines.length === 0;
  return (
    <Drawer
      isOpen={isOpen}
      note={isEmpty ? undefined : count}
      onClose={onClose}
      onClosed={onClosed}
      title="Cart"
    >
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <>
          <ul className="flex-1 overflow-y-auto overscroll-contain">
            {lines.map((line) => (
              <CartLineRow
                key={lineKey(line)}
                limit={describeLimit(lines, line, stock.get(line.id))}
                line={line}
                most={mostOfLine(lines, line, stock.get(line.id))}
                onQuantity={(quantity) => setQuantity(line, quantity)}
                onRemove={() => remove(line)}
              />
            ))}
          </ul>
          <OpenInBrowser lines={lines} />
          <div className="shrink-0 border-ink border-t pb-[env(safe-area-inset-bottom)]">
            <p aria-live="polite" className="flex items-baseline justify-between px-(--gut) pt-3.5 pb-4">
              <span className="font-semibold">Total</span>
              <span className="type-display text-[1.875rem] leading-none">{formatRand(total)}</span>
            </p>
            <Button
              className="type-display focus-inside min-h-16 px-(--gut)! font-normal! text-d3"
              icon={ArrowRight}
              onClick={onCheckout}
              tone="hot"
            >
              PROCEED TO CHECKOUT
            </Button>
          </div>
        </>
      )}
    </Drawer>
  );
}
