import { formatRand, NO_RAND } from "#domain/money/money.ts";
import { availableTotal } from "#domain/orders/available-pieces.ts";
import { mostOfLine } from "#domain/orders/cart-lines.ts";
import { isFilesOnly } from "#domain/orders/files-only.ts";
import { Part } from "#web/failures/part.tsx";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { Drawer } from "#web/ui/overlay/drawer.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { FreeDeliveryLine } from "./free-delivery-line.tsx";
import { lineRemedy } from "./line-remedy.ts";
import { describeLimit, rowKey } from "./line-texts.ts";
import { OpenInBrowser } from "./open-in-browser.tsx";
import { useCart } from "./use-cart.ts";
import { useCartStock } from "./use-cart-stock.ts";
import { useChangeLine } from "./use-change-line.ts";

export type CartPanelProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  /** Closes the panel and opens the checkout. */
  readonly onCheckout: () => void;
};

export function CartPanel({ isOpen, onClose, onClosed, onCheckout }: CartPanelProps) {
  const { lines, count, setQuantity, remove, checkoutKey } = useCart();
  const stock = useCartStock(isOpen, lines, checkoutKey);
  const changing = useChangeLine();
  const total = availableTotal(lines, stock);
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
                key={rowKey(lines, line)}
                line={line}
                most={mostOfLine(lines, line, stock.get(line.id))}
                note={
                  changing.hasFailed(line)
                    ? "Not changed: the shop was not reached."
                    : describeLimit(lines, line, stock.get(line.id))
                }
                onChoice={(choice) => changing.change(line, choice)}
                onQuantity={(quantity) => setQuantity(line, quantity)}
                onRemove={() => remove(line)}
                pieces={stock.get(line.id)}
                remedy={lineRemedy(lines, line, stock.get(line.id))}
              />
            ))}
          </ul>
          <Part name="open in browser">
            <OpenInBrowser lines={lines} />
          </Part>
          {!isFilesOnly(lines.map(({ id }) => ({ isFile: stock.get(id)?.isFile }))) && (
            <Part name="free delivery line">
              <FreeDeliveryLine subtotal={total} />
            </Part>
          )}
          <div className="shrink-0 border-ink border-t pb-[env(safe-area-inset-bottom)]">
            <p aria-live="polite" className="flex items-baseline justify-between px-(--gut) pt-3.5 pb-4">
              <span className="font-semibold">Total</span>
              <span className="type-display text-[1.875rem] leading-none">{formatRand(total)}</span>
            </p>
            <Button
              className="type-display focus-inside min-h-16 px-(--gut)! font-normal! text-d3"
              icon={ArrowRight}
              disabled={total === NO_RAND}
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
