import { MOST_PIECES_PER_LINE, mostOfLine } from "#domain/orders/cart-lines.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { CartLineRow } from "#web/shop/cart/cart-line-row.tsx";
import { EmptyCart } from "#web/shop/cart/cart-panel.tsx";
import { describeLimit, lineKey, lineRemedy } from "#web/shop/cart/line-texts.ts";
import { useCart } from "#web/shop/cart/use-cart.ts";
import type { CartStock } from "#web/shop/cart/use-cart-stock.ts";
import { useOverlays } from "#web/shop/use-overlays.ts";
import { cartLine, type GalleryData } from "./gallery-data.ts";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

type CartSectionProps = { readonly data: GalleryData };

const PLENTY = { available: 20, perPerson: 20 };

export function CartSection({ data }: CartSectionProps) {
  const cart = useCart();
  const { openCart, openCheckout } = useOverlays();
  const lines = [
    cartLine(data.product(101), 1, "M", "White"),
    cartLine(data.product(605), 2),
    cartLine(data.product(701), MOST_PIECES_PER_LINE, "One Size", "Black"),
  ];
  const stock: CartStock = new Map([
    [101, { available: 60, perPerson: 20, sizes: ["M", "L"], colors: ["White", "Red"] }],
    [605, { available: 1, perPerson: 20, sizes: [], colors: [] }],
  ]);
  return (
    <SpecimenSection title="Cart">
      <Specimen name="lines: with a choice, with more than there are, at the most pieces">
        <ul>
          {lines.map((line) => (
            <CartLineRow
              key={lineKey(line)}
              line={line}
              most={mostOfLine(lines, line, stock.get(line.id))}
              note={describeLimit(lines, line, stock.get(line.id))}
              onChoice={() => {}}
              onQuantity={() => {}}
              onRemove={() => {}}
              pieces={stock.get(line.id)}
              remedy={lineRemedy(lines, line, stock.get(line.id))}
            />
          ))}
        </ul>
      </Specimen>
      <Specimen name="empty">
        <div className="flex h-100 border border-ink">
          <EmptyCart />
        </div>
      </Specimen>
      <Specimen className="grid gap-3" name="the real panel and dialog">
        <Button onClick={() => lines.map((line) => cart.add(line, PLENTY))} tone="line">
          Put these into the cart
        </Button>
        <Button onClick={() => cart.clear(cart.checkoutKey())} tone="line">
          Clear the cart
        </Button>
        <Button onClick={openCart} tone="ink">
          Open the cart panel
        </Button>
        <Button onClick={openCheckout} tone="ink">
          Open the checkout
        </Button>
      </Specimen>
    </SpecimenSection>
  );
}
