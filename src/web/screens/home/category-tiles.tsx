import { Link } from "react-router";
import type { Picture } from "#contract/catalogue/products.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowDown, ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";
import { ANCHORS, scrollToSection } from "./scroll-to-section.ts";

/** Three links into the catalogue. An arrow down scrolls on this page, an arrow right leads to another. */
export function CategoryTiles() {
  const pictures = useShopFacts()?.pictures;
  return (
    <section
      aria-label="Categories"
      className="page-width border-t border-ink lg:mt-(--gap) lg:grid lg:grid-cols-3 lg:gap-(--gap) lg:border-0"
    >
      <button className={TILE} onClick={() => scrollToSection(ANCHORS.featured)} type="button">
        <TileBody
          crop="object-[40%_62%]"
          note="Tees, crewnecks, hoodies"
          picture={pictures?.apparel}
          title="APPAREL"
        />
      </button>
      <Link className={TILE} to={paths.music}>
        <TileBody leadsAway note="Records, streaming" picture={pictures?.music} title="MUSIC" />
      </Link>
      <button className={TILE} onClick={() => scrollToSection(ANCHORS.featured)} type="button">
        <TileBody
          crop="object-[50%_85%]"
          note="Caps, totes, socks"
          picture={pictures?.accessories}
          title="ACCESSORIES"
        />
      </button>
    </section>
  );
}

const TILE = "focus-inside group/tile category-tile transition-colors";

type TileBodyProps = {
  readonly title: string;
  readonly note: string;
  readonly picture: Picture | undefined;
  /** The part of the upright picture that the square shows. */
  readonly crop?: string;
  readonly leadsAway?: boolean;
};

function TileBody({ title, note, picture, crop = "object-[50%_45%]", leadsAway = false }: TileBodyProps) {
  return (
    <>
      <span className="lg:flex lg:px-(--gut) lg:pt-4.5 lg:pb-5">
        <span className="type-mono mb-2 block text-note group-hover/tile:text-ink-mute lg:hidden">
          {note}
        </span>
        <span className="type-display tile-title">
          {title}
          <Icon className="size-6.5 lg:size-10" icon={leadsAway ? ArrowRight : ArrowDown} size={40} />
        </span>
      </span>
      <span className="tile-picture">
        {picture && (
          <Photograph
            alt=""
            className={crop}
            picture={picture}
            sizes="(min-width: 1920px) 640px, (min-width: 64rem) 33vw, 100px"
          />
        )}
      </span>
    </>
  );
}
