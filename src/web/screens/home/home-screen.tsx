import { DOUBLE_WIDTH_PRODUCT } from "#content/catalogue/home-page.ts";
import { belongsToTeeSection } from "#domain/catalogue/product-options.ts";
import { formatRand, type ZarCents } from "#domain/money/money.ts";
import { Part } from "#web/page/failures/part.tsx";
import { AlbumCard } from "#web/shop/catalogue/cards/album-card.tsx";
import { CardSkeletons } from "#web/shop/catalogue/cards/card-skeletons.tsx";
import { EndCell } from "#web/shop/catalogue/cards/end-cell.tsx";
import { ProductCard } from "#web/shop/catalogue/cards/product-card.tsx";
import { ProductSection } from "#web/shop/catalogue/product-section.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { CategoryTiles } from "./category-tiles.tsx";
import { Hero } from "./hero.tsx";
import { HOME_LISTS, type HomeData, type HomeSection } from "./home-data.ts";
import { LateFloating } from "./late-floating.tsx";

export function HomeScreen(data: HomeData) {
  const sectionOf = (name: HomeSection) => ({
    anchor: name === "tees" ? "t-shirts" : name,
    answer: data[name],
    list: HOME_LISTS[name],
    shelf: name,
  });
  return (
    <div className="side-counters">
      <Part name="hero">
        <Hero campaign={data.campaign} />
      </Part>
      <Part name="category tiles">
        <CategoryTiles />
      </Part>
      <ProductSection
        {...sectionOf("featured")}
        draw={drawGrid}
        side="a"
        skeleton={<CardSkeletons count={8} />}
        title="Featured Products"
        unit="pieces"
      />
      <ProductSection
        {...sectionOf("spring")}
        draw={drawRail}
        isHiddenWhenEmpty
        layout="rail"
        note={springPrices}
        side="a"
        title="Spring Collection"
        unit="pieces"
      />
      <ProductSection
        {...sectionOf("tees")}
        draw={drawTees}
        isHiddenWhenEmpty
        select={selectTees}
        side="a"
        skeleton={<CardSkeletons count={12} />}
        title="T-shirt Collection"
        unit="pieces"
      />
      <ProductSection
        {...sectionOf("crewnecks")}
        draw={drawGrid}
        side="b"
        skeleton={<CardSkeletons count={8} />}
        title="Crewnecks & Hoodies"
        unit="pieces"
      />
      <div className="theme-ink mt-24 pb-24 empty:mt-0 empty:pb-0">
        <ProductSection
          {...sectionOf("music")}
          draw={drawAlbums}
          isHiddenWhenEmpty
          layout="albums"
          side="b"
          skeleton={<CardSkeletons count={4} shape="square" />}
          title="Music Collection"
          unit="records"
        />
      </div>
      <Part name="newsletter banner">
        <LateFloating />
      </Part>
    </div>
  );
}

function drawGrid(products: readonly Product[]) {
  return (
    <div className="product-grid">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </div>
  );
}

/** One row, scrolled sideways on small screens; five or four cards wide on large ones. */
function drawRail(products: readonly Product[]) {
  return (
    <section
      aria-label="Spring pieces"
      className={`product-rail ${products.length < 5 ? "product-rail-four" : ""}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {products.map((product) => (
        <ProductCard key={product.id} product={product} shape="rail" />
      ))}
    </section>
  );
}

function selectTees(products: readonly Product[]): readonly Product[] {
  return products.filter(belongsToTeeSection);
}

function drawTees(products: readonly Product[]) {
  const hasDouble = products.some((product) => product.id === DOUBLE_WIDTH_PRODUCT);
  const cells = products.length + (hasDouble ? 1 : 0);
  return (
    <div className="product-grid">
      {products.map((product) => (
        <ProductCard
          alerts
          key={product.id}
          product={product}
          shape={product.id === DOUBLE_WIDTH_PRODUCT ? "double" : "single"}
        />
      ))}
      <EndCell cells={cells} />
    </div>
  );
}

function drawAlbums(products: readonly Product[]) {
  return (
    <div className="product-grid">
      {products.map((product) => (
        <AlbumCard key={product.id} product={product} />
      ))}
    </div>
  );
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ["Tees", /^(?!.*oversized).*\btee\b/i],
  ["Oversized", /oversized/i],
  ["Crewnecks", /crewneck/i],
  ["Gym Gear", /\bgym\b/i],
  ["Dresses", /dress/i],
];

type Priced = { readonly name: string; readonly price: ZarCents };

/** Current prices of each kind of spring piece: the owner may change them, and the line must stay true. */
export function springPrices(products: readonly Priced[]): string | undefined {
  const prices = KINDS.flatMap(([kind, named]) => priceOfKind(kind, products.filter(isNamed(named))));
  return prices.length === 0 ? undefined : prices.join(", ");
}

function isNamed(named: RegExp) {
  return ({ name }: Priced) => named.test(name);
}

function priceOfKind(kind: string, products: readonly Priced[]): readonly string[] {
  const [lowest, ...dearer] = [...new Set(products.map(({ price }) => price))].toSorted((a, b) => a - b);
  if (lowest === undefined) return [];
  return [`${kind} ${dearer.length > 0 ? "from " : ""}${formatRand(lowest)}`];
}
