import { Suspense } from "react";
import { Await } from "react-router";
import { presetChoice } from "#domain/catalogue/product-options.ts";
import { isUnreleased } from "#domain/inventory/stock-level.ts";
import { AddedStatus } from "#web/catalogue/cards/added-status.tsx";
import { CardAction } from "#web/catalogue/cards/card-action.tsx";
import type { Product } from "#web/catalogue/product.ts";
import { useAddToCart } from "#web/catalogue/use-add-to-cart.ts";
import type { MusicData } from "./music-data.ts";

type AlbumPurchaseProps = Pick<MusicData, "music"> & { readonly id: number };

/** The add-to-cart button of a featured album; its place is kept free until it is known what is left. */
export function AlbumPurchase({ id, music }: AlbumPurchaseProps) {
  return (
    <div className="min-h-12 lg:min-h-13">
      <Suspense>
        <Await resolve={music}>
          {(answer) => {
            const product = answer.ok && answer.products.find((one) => one.id === id);
            return product && !isUnreleased(product) && <Purchase product={product} />;
          }}
        </Await>
      </Suspense>
    </div>
  );
}

function Purchase({ product }: { readonly product: Product }) {
  const action = useAddToCart(product, presetChoice(product));
  return (
    <>
      <CardAction action={action} inset="page" onPress={action.add} productId={product.id} theme="ink" />
      <AddedStatus name={product.name} state={action.state} />
    </>
  );
}
