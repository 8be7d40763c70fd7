import { Link } from "react-router";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import { variantsOf } from "#domain/catalogue/variant-stock.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { EditorPart } from "#web/screens/admin/controls/admin-part.tsx";
import { StockEditor, UPDATE_HINT_ID } from "#web/screens/admin/inventory/stock-editor.tsx";

type ProductPiecesProps = { readonly product: AdminProductDetail };

/** How many pieces there are, and where they are counted: here, or per size and color on the page of its own. */
export function ProductPieces({ product }: ProductPiecesProps) {
  const { id, name, onShelf } = product;
  return (
    <EditorPart title="Pieces">
      <p className="mt-2 mb-3 text-s">{onShelf === 1 ? "1 on the shelf." : `${onShelf} on the shelf.`}</p>
      {variantsOf(product).length > 1 ? (
        <Link className="link-line inline-flex min-h-11 items-center" to={adminPaths.stockGrid(id)}>
          Count its sizes and colors
        </Link>
      ) : (
        <>
          <p className="sr-only" id={UPDATE_HINT_ID}>
            Type a quantity, then Update.
          </p>
          <div className="border-line border">
            <StockEditor item={{ id, name, onShelf }} />
          </div>
        </>
      )}
      <Link
        className="link-line mt-3 flex min-h-11 w-fit items-center"
        to={adminPaths.orders({ product: id })}
      >
        Who bought it
      </Link>
    </EditorPart>
  );
}
