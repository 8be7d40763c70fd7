import { LISTENING_PLATFORMS } from "#content/music/albums.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowUpRight } from "#web/kit/ui/icon-paths.ts";
import { Part } from "#web/page/failures/part.tsx";
import { Masthead } from "#web/screens/page-parts/masthead.tsx";
import { AlbumCard } from "#web/shop/catalogue/cards/album-card.tsx";
import { CardSkeletons } from "#web/shop/catalogue/cards/card-skeletons.tsx";
import { ProductSection } from "#web/shop/catalogue/product-section.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { productsOf } from "#web/shop/products/product-lists.ts";
import { AlbumFeature } from "./album-feature.tsx";
import { type MusicData, withoutFeatured } from "./music-data.ts";

const MUSIC = productsOf("music");
/** The collection has four records: two or four per row, so that no row of three leaves one over. */
const COLUMNS = "md:grid-cols-2 lg:grid-cols-4";

export function MusicScreen({ albums, music, samples }: MusicData) {
  return (
    <div className="theme-ink side-counters">
      <div className="masthead-frame page-width">
        <Masthead
          className="fit-[3.89] pt-2 tracking-[-0.035em]"
          note="33 1/3 RPM"
          pieces={albums.map(({ product }) => product).toSorted((one, other) => one.id - other.id)}
          word="MUSIC"
        />
      </div>
      {albums.map((album, place) => (
        <AlbumFeature
          album={album}
          samples={samples}
          isFirst={place === 0}
          isTurned={place % 2 === 1}
          key={album.product.id}
        />
      ))}
      <ProductSection
        list={MUSIC}
        anchor="collection"
        answer={music}
        draw={drawCollection}
        layout="albums"
        select={withoutFeatured(albums)}
        shelf="music"
        side="b"
        skeleton={<CardSkeletons columns={COLUMNS} count={4} shape="square" />}
        title="Music Collection"
        unit="records"
      />
      <Part name="listening platforms">
        <ListeningPlatforms />
      </Part>
    </div>
  );
}

function drawCollection(products: readonly Product[]) {
  return (
    <div className={`product-grid ${COLUMNS}`}>
      {products.map((product) => (
        <AlbumCard key={product.id} product={product} />
      ))}
    </div>
  );
}

/** Streaming services. */
function ListeningPlatforms() {
  return (
    <nav aria-label="Listen on" className="page-width grid pt-18 lg:grid-cols-3">
      {LISTENING_PLATFORMS.map(({ name, address }) => (
        <a
          className="focus-inside type-display flex min-h-18 items-center justify-between border-t border-rule px-(--gut) text-[1.375rem] leading-none tracking-[-0.03em] transition-colors hover:bg-hot hover:text-ink lg:min-h-30 lg:text-[1.875rem] lg:not-first:border-l"
          href={address}
          key={name}
          rel="noopener"
          target="_blank"
        >
          {name}
          <Icon icon={ArrowUpRight} />
        </a>
      ))}
    </nav>
  );
}
