import { fabricOf, SHRINKAGE } from "#domain/catalogue/fabric.ts";
import { formatRand } from "#domain/money/money.ts";
import { FREE_DELIVERY_ABOVE } from "#domain/orders/free-delivery.ts";
import { RETURN_DAYS } from "#domain/orders/returns.ts";
import { catalogueCode, type Product } from "#web/catalogue/product.ts";

const NOTES = [
  `Free shipping over ${formatRand(FREE_DELIVERY_ABOVE)}`,
  `${RETURN_DAYS}-day returns`,
  "Authentic merchandise",
];

type ProductFactsProps = { readonly product: Product };

export function ProductFacts({ product }: ProductFactsProps) {
  const fabric = fabricOf(product);
  return (
    <>
      <dl className="mt-7 border-t border-ink text-s">
        <Fact name="Catalogue">{catalogueCode(product)}</Fact>
        {fabric && <Fact name="Fabric">{fabric}</Fact>}
        {fabric && <Fact name="Shrinkage">{SHRINKAGE}</Fact>}
      </dl>
      <ul className="text-[0.9375rem] font-medium">
        {NOTES.map((note) => (
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
      <dd>{children}</dd>
    </div>
  );
}
