import { ADD_TO_CART_LABELS, type AddToCartState } from "#domain/catalogue/product-options.ts";
import { Plus } from "#web/kit/ui/icon-paths.ts";
import { AlbumCard } from "#web/shop/catalogue/cards/album-card.tsx";
import { CardAction } from "#web/shop/catalogue/cards/card-action.tsx";
import { CardSkeletons } from "#web/shop/catalogue/cards/card-skeletons.tsx";
import { EndCell } from "#web/shop/catalogue/cards/end-cell.tsx";
import { ProductCard } from "#web/shop/catalogue/cards/product-card.tsx";
import { SectionFailure, SectionHead } from "#web/shop/catalogue/section-head.tsx";
import type { GalleryData } from "./gallery-data.ts";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

type CardsSectionProps = { readonly data: GalleryData };

const STATES = Object.keys(ADD_TO_CART_LABELS) as AddToCartState[];
const FOUR = "grid-cols-2 gap-x-(--gap) gap-y-8 lg:grid-cols-4";

export function CardsSection({ data }: CardsSectionProps) {
  const tee = data.product(101);
  const record = data.product(605);
  return (
    <>
      <SpecimenSection grid={FOUR} title="Product card">
        <Specimen name="size and colour missing, second picture on hover">
          <ProductCard product={tee} />
        </Specimen>
        <Specimen name="one size: preset, colour missing">
          <ProductCard product={{ ...tee, availableSizes: ["M"] }} />
        </Specimen>
        <Specimen name="one size, one colour: ready">
          <ProductCard product={{ ...tee, availableSizes: ["L"], availableColors: ["White"] }} />
        </Specimen>
        <Specimen name="alerts when something is missing (tee section)">
          <ProductCard alerts product={tee} />
        </Specimen>
        <Specimen name="out of stock">
          <ProductCard product={{ ...tee, inStock: false, stockQuantity: 0 }} />
        </Specimen>
        <Specimen name="low stock">
          <ProductCard product={{ ...tee, stockQuantity: 4 }} />
        </Specimen>
        <Specimen name="few left">
          <ProductCard product={{ ...tee, stockQuantity: 9 }} />
        </Specimen>
        <Specimen name="without sizes and colours; a name of two lines">
          <ProductCard
            product={{
              ...record,
              name: "A name that needs a second line on every screen",
              category: "accessories",
            }}
          />
        </Specimen>
        <Specimen className="col-span-2" name="double">
          <ProductCard product={data.product(105)} shape="double" />
        </Specimen>
        <Specimen className="flex h-full flex-col" name="end cell">
          <EndCell cells={3} />
        </Specimen>
      </SpecimenSection>
      <SpecimenSection title="Action row">
        {STATES.map((state) => (
          <Specimen key={state} name={state}>
            <CardAction productId={101} action={actionIn(state)} onPress={() => {}} />
          </Specimen>
        ))}
        {STATES.map((state) => (
          <Specimen key={state} name={`${state}, ink theme`}>
            <div className="theme-ink">
              <CardAction productId={101} action={actionIn(state)} onPress={() => {}} theme="ink" />
            </div>
          </Specimen>
        ))}
      </SpecimenSection>
      <SpecimenSection grid={FOUR} title="Album card">
        <Specimen name="featured">
          <div className="theme-ink">
            <AlbumCard product={record} />
          </div>
        </Specimen>
        <Specimen name="few left">
          <div className="theme-ink">
            <AlbumCard product={data.product(607)} />
          </div>
        </Specimen>
        <Specimen name="not out yet">
          <div className="theme-ink">
            <AlbumCard product={data.product(608)} />
          </div>
        </Specimen>
      </SpecimenSection>
      <SpecimenSection grid="gap-8" title="Section: loading, failed">
        <SectionHead count="13 pieces" title="T-shirt Collection" titleId="gallery-section" />
        <Specimen name="loading">
          <CardSkeletons count={4} />
        </Specimen>
        <Specimen name="failed">
          <SectionFailure onRetry={() => {}} />
        </Specimen>
      </SpecimenSection>
    </>
  );
}

function actionIn(state: AddToCartState) {
  return { state, label: ADD_TO_CART_LABELS[state], icon: Plus };
}
