import { useId } from "react";
import { Link } from "react-router";
import { TEST_PRODUCT } from "#content/test-product.ts";
import type { Picture } from "#contract/products.ts";
import { CardPicture } from "#web/catalogue/cards/card-picture.tsx";
import { StockTab } from "#web/catalogue/cards/stock-tab.tsx";
import { paths } from "#web/paths.ts";
import type { SharedProduct } from "#web/share/share-content.ts";

type TestProductCardProps = {
  readonly product: SharedProduct;
  readonly picture: Picture | undefined;
};

/** A product card without options and cart button, because the test product is not for sale. */
export function TestProductCard({ product, picture }: TestProductCardProps) {
  const nameId = useId();
  const to = paths.product(product.id);
  return (
    <article aria-labelledby={nameId} className="group/card flex min-w-0 flex-col">
      {picture && (
        <CardPicture
          color={undefined}
          eager
          isFaded={false}
          product={{ ...product, pictures: { main: picture, colors: {} }, availableColors: [] }}
          shape="lead"
          to={to}
        >
          <span aria-hidden="true" className="card-code">
            {product.id}
          </span>
          <StockTab className="pointer-events-none absolute top-0 right-0" stock={product} />
        </CardPicture>
      )}
      <div className="grid grid-cols-[1fr_auto] gap-2 border-b border-rule px-2.5 pt-2.5 pb-3 lg:px-(--gut) lg:pt-3.5 lg:pb-4.5">
        <h2 className="text-base leading-tight font-semibold" id={nameId}>
          <Link className="underline-offset-3 hover:underline" to={to}>
            {product.name}
          </Link>
        </h2>
        <p className="type-display text-base leading-tight tracking-[-0.03em]">{TEST_PRODUCT.price}</p>
        <p className="type-mono col-span-2 text-note">
          {TEST_PRODUCT.sku} · {TEST_PRODUCT.stockQuantity} pieces
        </p>
      </div>
    </article>
  );
}
