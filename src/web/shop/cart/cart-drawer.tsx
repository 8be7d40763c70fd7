import type { ReactNode } from "react";
import { choiceName } from "#domain/catalogue/printed-names.ts";
import { addRand, formatRand, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { type CartLine, cartTotal } from "#domain/orders/cart-lines.ts";
import { deliveryCharged } from "#domain/orders/delivery/delivery.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { Drawer } from "#web/kit/ui/overlay/overlay.tsx";
import { Part } from "#web/page/failures/part.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { readSavedCountry } from "#web/shop/shipping/saved-country.ts";
import { LinePicture } from "./line-picture.tsx";
import { ShopNowLink } from "./shop-now-link.tsx";
import { useCart } from "./use-cart.ts";

export type CartDrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  /** Closes the cart and opens the checkout. */
  readonly onCheckout: () => void;
  /** What changes the lines (cart-contents.tsx); undefined while it has not come. */
  readonly children?: ReactNode;
};

/** The cart: part of the first scripts, so that a press is answered at once, with what this browser knows, on any line. */
export function CartDrawer({ children, onCheckout, ...modal }: CartDrawerProps) {
  const { lines, available, count, isFilesOnly } = useCart();
  const subtotal = cartTotal(available);
  const isEmpty = lines.length === 0;
  const linesToRead = !isEmpty && <LinesToRead lines={available} />;
  const contents = children ? (
    <Part instead={linesToRead} name="cart">
      {children}
    </Part>
  ) : (
    linesToRead
  );
  return (
    <Drawer {...modal} note={isEmpty ? undefined : count} title="Cart">
      {isEmpty ? (
        <div className="flex flex-1 flex-col justify-between px-(--gut) py-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          <p className="type-display text-[2.5rem] leading-[0.95]">Your cart is empty</p>
          <div>
            {contents}
            <ShopNowLink />
          </div>
        </div>
      ) : (
        <>
          {contents}
          <div className="shrink-0 border-ink border-t pb-[env(safe-area-inset-bottom)]">
            <Sums areFiles={isFilesOnly} subtotal={subtotal} />
            <Button
              className="type-display focus-inside min-h-16 px-(--gut)! font-normal! text-d3"
              data-opens="checkout"
              disabled={subtotal === NO_RAND}
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

type SumsProps = { readonly subtotal: ZarCents; readonly areFiles: boolean };

/**
 * What the checkout will ask: with the delivery that is charged, and without one that is not. Opened by a press, so never
 * rendered by the server.
 */
function Sums({ subtotal, areFiles }: SumsProps) {
  const terms = useShopFacts()?.delivery;
  const hasFee = terms && !areFiles && subtotal > NO_RAND;
  const delivery = hasFee ? deliveryCharged(terms, subtotal, readSavedCountry(localTexts)) : NO_RAND;
  return (
    <p aria-live="polite" className="flex items-baseline justify-between px-(--gut) pt-3.5 pb-4">
      <span className="font-semibold">
        Total
        {delivery > NO_RAND && ` with ${formatRand(delivery)} delivery`}
      </span>
      <span className="type-display text-[1.875rem] leading-none">
        {formatRand(addRand(subtotal, delivery))}
      </span>
    </p>
  );
}

/** As they stand in the cart, where they cannot be changed yet. */
function LinesToRead({ lines }: { readonly lines: readonly CartLine[] }) {
  return (
    <ul className="not-large-letters:flex-1 not-large-letters:overflow-y-auto">
      {lines.map((line) => (
        <li
          className="grid grid-cols-[112px_1fr] border-line border-b"
          key={[line.id, line.size, line.color].join()}
        >
          <LinePicture
            className="aspect-4/5 w-full bg-photo object-cover"
            height={140}
            line={line}
            width={112}
          />
          <div className="pt-2.5 pr-(--gut) pl-3.5">
            <div className="flex justify-between gap-2.5">
              <h3 className="text-[0.9375rem] leading-tight font-semibold">{line.name}</h3>
              <p className="type-display text-[0.9375rem] leading-tight">{formatRand(line.price)}</p>
            </div>
            <p className="type-mono mt-1 text-mute">
              {[choiceName(line), line.quantity > 1 && `${line.quantity} pieces`].filter(Boolean).join(", ")}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
