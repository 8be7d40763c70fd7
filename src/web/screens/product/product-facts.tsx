import type { ReactNode } from "react";
import { Link } from "react-router";
import { deliveryFeeLine } from "#content/brand.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { isOutOfStock } from "#domain/inventory/stock-level.ts";
import { formatRand } from "#domain/money/money.ts";
import { countryName } from "#domain/orders/address/address-lines.ts";
import { deliveryDays, HOME_COUNTRY, OTHER_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { businessDays, deliveryWindow, windowInWords } from "#domain/orders/delivery/delivery-window.ts";
import { RETURN_DAYS } from "#domain/returns/return-terms.ts";
import { Part } from "#web/page/failures/part.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import type { Product } from "#web/shop/products/product.ts";
import { useSavedCountry } from "#web/shop/shipping/use-saved-country.ts";
import { useShopClock } from "#web/shop/shop-clock.tsx";

const NOTES = [`${RETURN_DAYS}-day returns`, "Authentic merchandise"];

const DOWNLOAD_NOTES = ["A download: nothing is delivered", "Yours once you've paid"];

type ProductFactsProps = {
  readonly product: Product;
  /** Its ledger is public once it is on sale. */
  readonly isPreview?: boolean;
};

export function ProductFacts({ product, isPreview = false }: ProductFactsProps) {
  const { cloth, care, madeIn, clothFrom } = product.facts ?? {};
  const { delivery: terms, payBy } = useShopFacts() ?? {};
  const sent = [...(terms ? [`Free shipping over ${formatRand(terms.freeAbove)}`] : []), ...NOTES];
  const notes = [...(product.filesOnly ? DOWNLOAD_NOTES : sent), ...(payBy === undefined ? [] : [payBy])];
  return (
    <>
      {!isOutOfStock(product) && (
        <Part name="days of delivery">
          <DeliveryDays />
        </Part>
      )}
      <dl className="mt-7 border-t border-ink text-s">
        <Fact isCode name="Catalogue">
          {catalogueCode(product)}
        </Fact>
        {product.isNumbered && !isPreview && (
          <Fact name="Edition">
            <Link className="link-line" to={paths.ledger(product.id)}>
              Its ledger: every number, sold or left
            </Link>
          </Fact>
        )}
        {cloth && <Fact name="Fabric">{cloth}</Fact>}
        {care && <Fact name="Care">{care}</Fact>}
        {clothFrom && <Fact name="Cloth from">{clothFrom}</Fact>}
        {madeIn && <Fact name="Made in">{madeIn}</Fact>}
      </dl>
      <ul className="text-[0.9375rem] font-medium">
        {notes.map((note) => (
          <li className="flex min-h-12 items-center border-b border-line" key={note}>
            {note}
          </li>
        ))}
      </ul>
    </>
  );
}

type FactProps = { readonly name: string; readonly isCode?: boolean; readonly children: ReactNode };

function Fact({ name, isCode = false, children }: FactProps) {
  return (
    <div className="grid grid-cols-[96px_1fr] gap-2 border-b border-line py-2.5">
      <dt className="type-mono leading-[1.6] text-note">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere" translate={isCode ? "no" : undefined}>
        {children}
      </dd>
    </div>
  );
}

/**
 * Expected delivery for an order paid today. The page is the same for everyone: it is rendered for South Africa and the
 * current time, which is never more than a minute old; the browser updates both.
 */
export function DeliveryDays() {
  const now = useShopClock();
  const terms = useShopFacts()?.delivery;
  const country = useSavedCountry() ?? HOME_COUNTRY;
  if (!terms) return null;
  const days = deliveryDays(terms, country);
  const name = country === OTHER_COUNTRY ? "your country" : countryName(country);
  return (
    <p className="mt-4 text-s">
      <span className="block font-semibold">{`Delivered ${windowInWords(deliveryWindow(now, days, terms.closed))}`}</span>
      <span className="block text-note">{`Order today, ${name}, ${businessDays(days)}`}</span>
      <span className="block text-note">{deliveryFeeLine(terms, country, name)}</span>
    </p>
  );
}
