import { DOUBLE_WIDTH_PRODUCT } from "#content/home-page.ts";
import { belongsToTeeSection } from "#domain/catalogue/product-options.ts";
import { AlbumCard } from "#web/catalogue/cards/album-card.tsx";
import { CardSkeletons } from "#web/catalogue/cards/card-skeletons.tsx";
import { EndCell } from "#web/catalogue/cards/end-cell.tsx";
import { ProductCard } from "#web/catalogue/cards/product-card.tsx";
import type { Product } from "#web/catalogue/product.ts";
import { ProductSection } from "#web/catalogue/product-section.tsx";
import { Part } from "#web/failures/part.tsx";
import { LateNewsletterBanner } from "#web/newsletter/late-newsletter-banner.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { FloatingShare } from "./floating-share.tsx";
import { Hero } from "./hero.tsx";
import { HOME_LISTS, type HomeData, type HomeSection } from "./home-data.ts";
import { springPrices } from "./spring-prices.ts";

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
          side="b"
          skeleton={<CardSkeletons count={4} shape="square" />}
          title="Music Collection"
          unit="records"
        />
      </div>
      <FloatingShare />
      <Part name="newsletter banner">
        <LateNewsletterBanner />
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
