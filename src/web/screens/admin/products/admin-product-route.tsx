import { Link, redirect } from "react-router";
import type { AdminShelf } from "#contract/catalogue/shelves.ts";
import type { AdminSizeTable } from "#contract/catalogue/size-tables.ts";
import type { CodeBatch } from "#contract/downloads/download-codes.ts";
import type { ProductFile } from "#contract/downloads/product-files.ts";
import type { AdminProductDetail, ProductEdit } from "#contract/products/owner.ts";
import type { Demand } from "#contract/waitlist/demand.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Notice } from "#web/kit/ui/notice.tsx";
import { paths, readRowId } from "#web/paths.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { keepsFormInput } from "#web/screens/admin/controls/admin-action.ts";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard, EditorPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { BackHead } from "#web/screens/admin/controls/back-head.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { LinkedPart, type PagePart, PartLinks } from "#web/screens/admin/controls/page-parts.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ProductDemand } from "#web/screens/admin/inventory/demand.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/admin-product-route.ts";
import { CopyOrDelete } from "./copy-or-delete.tsx";
import { DownloadCodes } from "./download-codes.tsx";
import { ProductSample } from "./music/product-sample.tsx";
import { TrackEditor } from "./music/track-editor.tsx";
import { ProductPictures } from "./pictures/product-pictures.tsx";
import { ProductEdition } from "./product-edition.tsx";
import { ProductFields } from "./product-fields.tsx";
import { ProductFiles } from "./product-files.tsx";
import { readProductForm } from "./product-form.ts";
import { ProductPieces } from "./product-pieces.tsx";
import { ProductStanding } from "./product-standing.tsx";
import { RelatedChooser } from "./related-chooser.tsx";

export const clientLoader = inAdmin(async ({ read, params }) => {
  const id = readRowId(params.id);
  if (id === undefined) throw redirect(adminPaths.products());
  const [product, { files }, batches, demand, shelves, sizeTables] = await Promise.all([
    read("GET /api/admin/products/:id", { params: { id } }),
    read("GET /api/admin/products/:id/files", { params: { id } }),
    read("GET /api/admin/products/:id/codes", { params: { id } }),
    read("GET /api/admin/waitlist", { query: { product: String(id) } }),
    read("GET /api/admin/shelves"),
    read("GET /api/admin/size-tables"),
  ]);
  return { product, files, batches, demand, shelves, sizeTables };
});

export const HydrateFallback = InventorySkeleton;

export const shouldRevalidate = keepsFormInput;

export default function ProductRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <Answered key={params.id} {...loaderData}>
      {(read) => <ProductEditor {...read} />}
    </Answered>
  );
}

type ProductEditorProps = {
  readonly product: AdminProductDetail;
  readonly files: readonly ProductFile[];
  readonly batches: readonly CodeBatch[];
  readonly demand: Demand;
  readonly shelves: readonly AdminShelf[];
  readonly sizeTables: readonly AdminSizeTable[];
};

/** One product: texts, visibility, photographs, prices and waitlist. */
function ProductEditor({ product, files, batches, demand, shelves, sizeTables }: ProductEditorProps) {
  const { id } = product;
  const edit = useAdminAction(
    (edited: ProductEdit) =>
      call("PUT /api/admin/products/:id", { params: { id }, body: { ...edited, seen: product.editedAt } }),
    { done: ({ name }) => ({ title: "Product saved", description: name }) },
  );
  function submit(typed: FormData): void {
    edit.run(readProductForm(typed));
  }

  return (
    <section aria-labelledby="admin-editor" className="page-width border-ink border-t pb-24">
      <BackHead back="All products" id="admin-editor" title={product.name} to={adminPaths.products()}>
        <p className="type-mono mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-note">
          {catalogueCode(product)}
          {product.hidden ? (
            <Chip tone="ink">{product.isDraft ? "Draft" : "Hidden"}</Chip>
          ) : (
            product.picture && (
              <Link className="underline underline-offset-2" to={paths.product(id)}>
                See it in the shop
              </Link>
            )
          )}
        </p>
      </BackHead>
      <PartLinks parts={partsOf(product)} />
      <ProductStanding product={product} />
      <div className="grid lg:grid-cols-[3fr_2fr]">
        <LinkedPart part={PARTS.WORDS}>
          <AdminForm
            action={edit}
            button={
              <Button className="save-in-reach mt-5" disabled={edit.isPending} tone="ink" type="submit">
                Save
              </Button>
            }
            className="border-line px-(--gut) py-5 lg:border-r"
            key={product.editedAt}
            label={`Edit ${product.name}`}
            onSubmit={submit}
          >
            {product.warnings.map((warning) => (
              <Notice className="mb-4" key={warning}>
                {warning}
              </Notice>
            ))}
            <ProductFields
              formerPrice={{ isNamed: product.namesFormerPrice, may: product.mayNameFormerPrice }}
              problems={edit.fields}
              shelves={shelves}
              sizeTables={sizeTables}
              product={product}
            />
          </AdminForm>
        </LinkedPart>
        <div>
          <LinkedPart part={PARTS.PHOTOGRAPHS}>
            <AdminGuard title="Photographs">
              <ProductPictures product={product} />
            </AdminGuard>
          </LinkedPart>
          {!product.filesOnly && (
            <>
              <LinkedPart part={PARTS.PIECES}>
                <AdminGuard title="The pieces">
                  <ProductPieces product={product} />
                </AdminGuard>
              </LinkedPart>
              <LinkedPart part={PARTS.EDITION}>
                <AdminGuard title="The edition">
                  <ProductEdition key={JSON.stringify(product.edition)} product={product} />
                </AdminGuard>
              </LinkedPart>
            </>
          )}
          {isPlayable(product) && (
            <>
              <AdminGuard title="Tracks">
                <TrackEditor files={files} product={product} />
              </AdminGuard>
              <AdminGuard title="The sample">
                <ProductSample files={files} product={product} />
              </AdminGuard>
            </>
          )}
          <LinkedPart part={PARTS.FILES}>
            <AdminGuard title="Files">
              <ProductFiles files={files} id={id} />
            </AdminGuard>
            {files.some(({ isOffered }) => isOffered) && (
              <AdminGuard title="Download codes">
                <DownloadCodes batches={batches} id={id} />
              </AdminGuard>
            )}
          </LinkedPart>
          <LinkedPart part={PARTS.GOES_WITH}>
            <AdminGuard title="What goes with it">
              <RelatedChooser product={product} />
            </AdminGuard>
          </LinkedPart>
          <LinkedPart part={PARTS.PRICES}>
            <AdminGuard title="Prices">
              <PriceHistory prices={product.prices} />
            </AdminGuard>
          </LinkedPart>
          <LinkedPart part={PARTS.WAITS}>
            <AdminGuard title="Who waits">
              <ProductDemand demand={demand} />
            </AdminGuard>
          </LinkedPart>
          <EditorPart title="Copy or delete">
            <CopyOrDelete product={product} />
          </EditorPart>
        </div>
      </div>
    </section>
  );
}

const PARTS = {
  WORDS: { id: "words", title: "Words and price" },
  PHOTOGRAPHS: { id: "photographs", title: "Photographs" },
  PIECES: { id: "pieces", title: "Pieces" },
  EDITION: { id: "edition", title: "Edition" },
  FILES: { id: "files", title: "Files" },
  GOES_WITH: { id: "goes-with", title: "Goes with it" },
  PRICES: { id: "prices", title: "Prices" },
  WAITS: { id: "waits", title: "Who waits" },
} as const;

/** Of a download nothing is counted or numbered. */
function partsOf({ filesOnly }: AdminProductDetail): readonly PagePart[] {
  return Object.values(PARTS).filter(
    (part) => !filesOnly || (part !== PARTS.PIECES && part !== PARTS.EDITION),
  );
}

function isPlayable({ category, tracks, sample }: AdminProductDetail): boolean {
  return category === "music" || tracks.length > 0 || sample !== null;
}

type PriceHistoryProps = { readonly prices: AdminProductDetail["prices"] };

const BY = { admin: "by hand", catalogue: "from the catalogue" } as const;

/** Every price it has had, newest first. */
function PriceHistory({ prices }: PriceHistoryProps) {
  return (
    <EditorPart title="Prices">
      {prices.length === 0 && <p className="mt-2 text-s text-note">No price has been recorded yet.</p>}
      <ol className="mt-3">
        {prices.map(({ at, from, to, by }) => (
          <li
            className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2 text-s"
            key={`${at} ${to}`}
          >
            <span className="type-mono text-note">
              <Timestamp at={at} />
            </span>
            <span>
              {from !== null && <s>{formatRand(parseRand(from))}</s>}{" "}
              <strong>{formatRand(parseRand(to))}</strong> {BY[by]}
            </span>
          </li>
        ))}
      </ol>
    </EditorPart>
  );
}
