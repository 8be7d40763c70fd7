import { fabricOf, SHRINKAGE } from "#domain/catalogue/fabric.ts";
import { clothOf } from "#domain/catalogue/label-facts.ts";
import { isOutOfStock } from "#domain/inventory/stock-level.ts";
import { formatRand } from "#domain/money/money.ts";
import { RETURN_DAYS } from "#domain/orders/returns.ts";
import { catalogueCode, type Product } from "#web/catalogue/product.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { DeliveryDays } from "./delivery-days.tsx";

const NOTES = [`${RETURN_DAYS}-day returns`, "Authentic merchandise"];

const DOWNLOAD_NOTES = ["A download: nothing is delivered", "Yours as soon as you have paid"];

type ProductFactsProps = { readonly product: Product };

export function ProductFacts({ product }: ProductFactsProps) {
  const cloth = clothOf(product);
  const { care, madeIn, clothFrom } = product.facts ?? {};
  const terms = useShopFacts()?.delivery;
  const sent = [...(terms ? [`Free shipping over ${formatRand(terms.freeAbove)}`] : []), ...NOTES];
  const notes = product.filesOnly ? DOWNLOAD_NOTES : sent;
  return (
    <>
      {!isOutOfStock(product) && <DeliveryDays />}
      <dl className="mt-7 border-t border-ink text-s">
        <Fact name="Catalogue">{catalogueCode(product)}</Fact>
        {cloth && <Fact name="Fabric">{cloth}</Fact>}
        {fabricOf(product) && <Fact name="Shrinkage">{SHRINKAGE}</Fact>}
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

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="grid grid-cols-[96px_1fr] gap-2 border-b border-line py-2.5">
      <dt className="type-mono leading-[1.6] text-note">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
